import { escapeHtml } from '../escape-html.ts'

interface Letter {
  title: string
  /** HTML. */
  lead: string
  button: string
  link: string
  /** Text at the foot. */
  hint: string
}

const FONT = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif"

/** Rooms on both sides of a hall, as cells of a table: mail programs show no pictures unless they are asked to. */
const ROOMS = [
  ['#d9e6f5', '#efe4d0', '#fce3cf', '#f8dbe8', '#e9edf2', '#d5ecdb', '#e3dcf4', '#fce3cf', '#d6ece8', '#e2eecf'],
  ['#e3dcf4', '#e2eecf', '#d6ece8', '#d6ece8', '#fce3cf', '#eadfd2', '#e3dcf4', '#d9e6f5', '#e3dcf4', '#f6d9de'],
] as const
const row = (colours: readonly string[], edge: string) =>
  `<tr>${colours.map((colour) => `<td style="height:56px;background:${colour};border:1px solid #c3cad6;border-${edge}:3px solid #97a2b3;font-size:0;line-height:0">&nbsp;</td>`).join('')}</tr>`
const STRIP = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;table-layout:fixed;border-radius:14px 14px 0 0;overflow:hidden">${row(ROOMS[0], 'top')}<tr><td colspan="10" style="height:44px;background:#fdfdfb;font-size:0;line-height:0">&nbsp;</td></tr>${row(ROOMS[1], 'bottom')}</table>`

const LOGO = `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="width:28px;height:28px;border-radius:7px;background:#0b57d0;color:#fff;text-align:center;font-weight:600;font-size:15px;line-height:28px;${FONT}">R</td><td style="padding-left:12px;font-weight:600;font-size:14px;color:#1a2230;${FONT}">Rotunda Studio</td></tr></table>`

/** A mail with one thing to do. It has no pictures and loads nothing, so that it looks the same everywhere. */
export function renderMail({ title, lead, button, link, hint }: Letter): string {
  const address = escapeHtml(link)
  const text = (size: string, colour: string, content: string, gap: number) =>
    `<p style="margin:0 0 ${gap}px;font-size:${size};color:${colour};${FONT}">${content}</p>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head><body style="margin:0;padding:0;background:#edf0f4"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#edf0f4"><tr><td align="center" style="padding:40px 16px"><table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:14px;border:1px solid #e2e7ed"><tr><td>${STRIP}</td></tr><tr><td style="padding:32px 40px 40px">${LOGO}<h1 style="margin:28px 0 12px;font-size:24px;line-height:32px;font-weight:600;letter-spacing:-.02em;color:#1a2230;${FONT}">${escapeHtml(title)}</h1>${text('15px;line-height:24px', '#4a5566', lead, 24)}<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="border-radius:10px;background:#0b57d0"><a href="${address}" style="display:inline-block;padding:14px 25px;font-size:15px;line-height:20px;font-weight:500;color:#ffffff;text-decoration:none;${FONT}">${escapeHtml(button)}</a></td></tr></table>${text('13px;line-height:20px', '#4a5566', `<br>Or open this address in your browser:<br><a href="${address}" style="color:#0b57d0;word-break:break-all;text-decoration:none">${address}</a>`, 24)}<div style="border-top:1px solid #e2e7ed;height:16px;line-height:16px;font-size:0">&nbsp;</div>${text('12px;line-height:18px', '#5f6b7c', escapeHtml(hint), 0)}</td></tr></table></td></tr></table></body></html>`
}
