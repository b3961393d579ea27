const FACES = [400, 500, 600]
  .map(
    (weight) =>
      `@font-face{font-family:Inter;font-weight:${weight};font-display:swap;src:url(/assets/fonts/inter-latin-${weight}-normal.woff2) format("woff2")}`,
  )
  .join('')

const ROOMS: Record<string, { light: string; dark: string; word: string }> = {
  green: { light: '#d5ecdb', dark: '#24402f', word: '#1f6b3f' },
  orange: { light: '#fce3cf', dark: '#45321f', word: '#9a4a0e' },
  purple: { light: '#e3dcf4', dark: '#352d4a', word: '#4b3a86' },
  pink: { light: '#f8dbe8', dark: '#452937', word: '#95255f' },
  beige: { light: '#efe4d0', dark: '#3d3524', word: '#6b5413' },
  rose: { light: '#f6d9de', dark: '#45282e', word: '#8b2b3c' },
  lime: { light: '#e2eecf', dark: '#333f20', word: '#46640f' },
  teal: { light: '#d6ece8', dark: '#1f3f3b', word: '#14655b' },
  blue: { light: '#d9e6f5', dark: '#243b50', word: '#2c5690' },
  brown: { light: '#eadfd2', dark: '#3d3128', word: '#6a4a30' },
  stairs: { light: '#bccbe3', dark: '#33496b', word: '#2c5690' },
  grey: { light: '#e9edf2', dark: '#2c3644', word: '#4a5566' },
}
const fills = (scheme: 'light' | 'dark') =>
  Object.entries(ROOMS)
    .map(([name, colours]) => `.${name}{fill:${colours[scheme]}}`)
    .join('')
const words = Object.entries(ROOMS)
  .map(([name, { word }]) => `.on-${name}{fill:${word}}`)
  .join('')

/** Tokens of the studio, light and dark. */
export const PAGE_STYLE = `${FACES}
:root{color-scheme:light dark;--page:#fff;--ground:#e7eaf0;--hall:#fdfdfb;--edge-line:#c3cad6;--wall:#97a2b3;--shade:#cfd5de;--surface-2:#f4f6f9;--line:#cdd5df;--rule:#e2e7ed;--edge:#868f9c;--text:#1a2230;--text-2:#4a5566;--text-3:#5f6b7c;--accent:#0b57d0;--accent-2:#0a4db8;--ring:#0b57d038;--on-accent:#fff;--ok:#13703a;--ok-soft:#e2f4e8;--bad:#b3261e;--bad-soft:#fdebea}
@media (prefers-color-scheme:dark){:root{--page:#1a2029;--ground:#0e1218;--hall:#222a35;--edge-line:#3d4959;--wall:#56647a;--shade:#090c11;--surface-2:#222a35;--line:#3d4959;--rule:#2d3744;--edge:#7d8999;--text:#e8ecf2;--text-2:#b6c0cd;--text-3:#98a4b3;--accent:#8ab4f8;--accent-2:#a5c5fa;--ring:#8ab4f84d;--on-accent:#0a1a33;--ok:#79d99b;--ok-soft:#173324;--bad:#f5a19a;--bad-soft:#42211f}}
*{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0;display:grid;grid-template-columns:45fr 55fr;min-height:100vh;min-height:100dvh;background:var(--page);color:var(--text);font:400 14px/20px Inter,system-ui,sans-serif;-webkit-font-smoothing:antialiased}
.side{display:flex;flex-direction:column;min-width:0;padding:40px 48px 36px}
header{display:flex;align-items:center;gap:12px;font-weight:600;font-size:16px}
.logo{width:32px;height:32px;flex:none}.logo rect{fill:var(--accent)}.logo path{fill:none;stroke:var(--on-accent);stroke-width:2;stroke-linecap:round}
main{width:100%;max-width:376px;margin:auto;padding:32px 0}
main.wide{max-width:448px}
h1{margin:0 0 8px;font-size:28px;line-height:36px;font-weight:600;letter-spacing:-.022em}
h2{margin:28px 0 8px;font-size:15px;line-height:20px;font-weight:600}
.lead{margin:0 0 24px;color:var(--text-2);overflow-wrap:anywhere}
form,.stack{display:grid;gap:12px;margin:0 0 12px}
label{display:grid;gap:6px;font-size:12px;line-height:16px;font-weight:500;color:var(--text-2)}
input,button,.button{display:flex;align-items:center;justify-content:center;gap:8px;width:100%;min-height:44px;padding:11px 12px;border-radius:10px;border:1px solid var(--line);background:var(--page);color:var(--text);font:500 14px/20px Inter,system-ui,sans-serif;text-decoration:none;transition:background .1s,border-color .1s}
input{font-weight:400;border-color:var(--edge)}
input:focus-visible{outline:none;border-color:var(--accent);box-shadow:0 0 0 1px var(--accent),0 0 0 4px var(--ring)}
button,.button{cursor:pointer}
button:hover,.button:hover{background:var(--surface-2)}
button[disabled]{opacity:.45;cursor:default}
.primary{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
.primary:hover{background:var(--accent-2);border-color:var(--accent-2)}
.small{width:auto;min-height:32px;padding:5px 12px;border-radius:8px;font-size:13px}
.icon{width:18px;height:18px;flex:none;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
[aria-invalid=true]{border-color:var(--bad)}
.error{margin:0 0 12px;padding:10px 12px;border-radius:10px;background:var(--bad-soft);color:var(--bad)}
.or{display:flex;align-items:center;gap:16px;margin:20px 0;color:var(--text-3);font-size:12px;line-height:16px}
.or::before,.or::after{content:"";flex:1;height:1px;background:var(--rule)}
.hint,footer,.meta{color:var(--text-3);font-size:12px;line-height:16px}
.hint{margin:0 0 12px}
.list{list-style:none;margin:0 0 12px;padding:0;border:1px solid var(--rule);border-radius:14px}
.list li{display:flex;align-items:center;gap:12px;padding:10px 12px 10px 16px;min-height:52px}
.list li+li{border-top:1px solid var(--rule)}
.list div{flex:1;min-width:0;overflow-wrap:anywhere;font-size:13px;font-weight:500}
.list .meta{display:block;font-weight:400}
footer{display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:space-between}
footer a,.card a{color:inherit}
footer a{text-decoration:none}footer a:hover{text-decoration:underline}
.view{position:sticky;top:0;height:100vh;overflow:hidden;background:var(--ground)}
.view svg{display:block;width:100%;height:100%}
.hall{fill:var(--hall)}.shade{fill:var(--shade)}.room{stroke:var(--edge-line);stroke-width:2.5}.door{fill:none;stroke:var(--hall);stroke-width:5}
.wall{fill:none;stroke:var(--wall);stroke-width:5}.wall.light{stroke:var(--edge-line)}
.view text{font:500 12px Inter,system-ui,sans-serif;text-anchor:middle;paint-order:stroke;stroke:#ffffffb0;stroke-width:3px}
${fills('light')}${words}
@media (prefers-color-scheme:dark){${fills('dark')}.view text,.view circle{fill:var(--text-3);stroke:none}}
.card{position:absolute;left:40px;bottom:40px;width:344px;max-width:calc(100% - 80px);padding:16px 18px;border-radius:14px;background:var(--page);box-shadow:0 1px 3px #1a223014,0 6px 20px #1a22301a;font-size:13px;color:var(--text-2)}
@media (prefers-color-scheme:dark){.card{border:1px solid var(--rule);box-shadow:none}}
.card h2{margin:8px 0 2px;font-size:15px;color:var(--text)}.card p{margin:0 0 8px}.card a{color:var(--accent);font-weight:500;text-decoration:none}.card a:hover{text-decoration:underline}
.chip{display:inline-flex;align-items:center;gap:6px;padding:3px 8px;border-radius:999px;background:var(--ok-soft);color:var(--ok);font-size:12px;line-height:16px;font-weight:500}
.chip::before{content:"";width:7px;height:7px;border-radius:50%;background:currentColor}
@media (scripting:none){.scripted{display:none!important}}
@media (max-width:900px){body{grid-template-columns:1fr}.view{display:none}.side{padding:24px}main{margin:auto}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`
