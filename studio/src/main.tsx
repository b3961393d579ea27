import { render } from 'preact'
import { App } from './app.tsx'
import { applyTheme } from './shell/theme.ts'
import './style/studio.css'

applyTheme()
render(<App />, document.getElementById('app')!)
