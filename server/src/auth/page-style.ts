/** Tokens of the studio, light and dark. */
export const PAGE_STYLE = `
:root{--page:#fff;--ground:#e9edf2;--hall:#fdfdfb;--line:#cdd5df;--edge:#868f9c;--text:#1a2230;--text-2:#4a5566;--text-3:#5f6b7c;--accent:#0b57d0;--on-accent:#fff;--bad:#b3261e;--bad-soft:#fdebea;--a:#dff0e3;--b:#fde6d3;--c:#e4dcf3;--d:#f7dbe6;--e:#d9e8f5}
@media (prefers-color-scheme:dark){:root{--page:#1a2029;--ground:#0e1218;--hall:#222a35;--line:#3d4959;--edge:#7d8999;--text:#e8ecf2;--text-2:#b6c0cd;--text-3:#98a4b3;--accent:#8ab4f8;--on-accent:#0a1a33;--bad:#f5a19a;--bad-soft:#42211f;--a:#24402f;--b:#45321f;--c:#352d4a;--d:#452937;--e:#243b50}}
*{box-sizing:border-box}
body{margin:0;display:flex;min-height:100vh;background:var(--page);color:var(--text);font:400 14px/20px Inter,system-ui,sans-serif}
.side{flex:1 1 45%;display:flex;flex-direction:column;padding:40px 48px}
header{display:flex;align-items:center;gap:12px;font-weight:600;font-size:16px}
.logo{width:32px;height:32px}.logo rect{fill:var(--accent)}.logo path{fill:none;stroke:var(--on-accent);stroke-width:2}
main{width:100%;max-width:376px;margin:auto}
h1{margin:0 0 8px;font-size:28px;line-height:36px;font-weight:600;letter-spacing:-.022em}
.lead{margin:0 0 20px;color:var(--text-2)}
form,.stack{display:grid;gap:12px;margin:0 0 12px}
label{display:grid;gap:4px;font-size:12px;line-height:16px;font-weight:500;color:var(--text-2)}
input,button,.button{width:100%;min-height:44px;padding:11px 12px;border-radius:10px;border:1px solid var(--edge);background:var(--page);color:var(--text);font:500 14px/20px Inter,system-ui,sans-serif;text-align:center;text-decoration:none}
input{font-weight:400;text-align:left}
button,.button{cursor:pointer;border-color:var(--line)}
.primary{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
[aria-invalid=true]{border-color:var(--bad)}
.error{margin:0 0 12px;padding:10px 12px;border-radius:10px;background:var(--bad-soft);color:var(--bad)}
.hint,footer{color:var(--text-3);font-size:12px;line-height:16px}
.plan{flex:1 1 55%;min-width:0;height:100vh;position:sticky;top:0}
.ground{fill:var(--ground)}.hall{fill:var(--hall)}.room{stroke:var(--line);stroke-width:3}
.a{fill:var(--a)}.b{fill:var(--b)}.c{fill:var(--c)}.d{fill:var(--d)}.e{fill:var(--e)}
@media (max-width:900px){.plan{display:none}.side{padding:24px}}
`
