import { render } from 'preact'
import { App } from './app.tsx'
import { keepFocus } from './shell/keep-focus.ts'
import { applyTheme } from './shell/theme.ts'
import './style/studio.css'

applyTheme()
keepFocus()
render(<App />, document.getElementById('app')!)
