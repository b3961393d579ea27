import { expect, test } from 'vitest'
import { amongTheirKind } from './twins.ts'

const inKind = (text: string) => amongTheirKind([...text]).join('')

test('PLAN-554: of characters of one look, that of the kind beside it is meant', () => {
  expect(inKind('卜イレ')).toBe('トイレ')
  expect(inKind('エレベ一タ一')).toBe('エレベーター')
  expect(inKind('エ事室')).toBe('工事室')
  expect(inKind('第ニ会議室')).toBe('第二会議室')
  expect(inKind('パンエ房')).toBe('パン工房')
  expect(inKind('サ一バ一室')).toBe('サーバー室')
  expect(inKind('会議室1O1')).toBe('会議室101')
})
