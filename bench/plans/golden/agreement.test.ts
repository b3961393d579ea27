import { goldenTests } from './golden-tests.ts'

goldenTests('agreement')
goldenTests('realAgreement')
