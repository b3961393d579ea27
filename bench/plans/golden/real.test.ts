import { goldenTests } from './golden-tests.ts'

goldenTests('real')
