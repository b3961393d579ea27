import { useEffect, useRef, useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { Icon } from './icon.tsx'

interface ButtonProps {
  link: string
  title: string
  /** What the button says; otherwise that it shares. */
  words?: string
  isOpen: boolean
  onToggle(): void
}

/** On phones the sheet of the system, which knows where to send the link; elsewhere, and on wall screens, the part below. */
export function ShareButton({ link, title, words, isOpen, onToggle }: ButtonProps) {
  const { text, isKiosk } = useApp()
  const isNative = !isKiosk && typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches
  const share = () => navigator.share({ title, url: link }).catch(() => {})
  return (
    <button
      type="button"
      class="pill"
      aria-expanded={isNative ? undefined : isOpen}
      onClick={isNative ? share : onToggle}
    >
      <Icon name="share" size={18} />
      {words ?? text.share}
    </button>
  )
}

/** The link to what is shown, to copy, to hand on or to scan; on a wall screen to scan alone. */
export function SharePart({ link, title }: { link: string; title: string }) {
  const { text, isKiosk } = useApp()
  return (
    <div class="share">
      <QrCode content={link} />
      <div>
        <p class="quiet">{text.qrHelp}</p>
        {!isKiosk && <LinkToCopy {...{ link, title }} />}
      </div>
    </div>
  )
}

function LinkToCopy({ link, title }: { link: string; title: string }) {
  const { text, announce } = useApp()
  const [isCopied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    if (!(await copyFrom(field.current!))) return
    setCopied(true)
    announce(text.copied)
  }
  return (
    <>
      <input
        ref={field}
        class="link"
        readOnly
        value={link}
        aria-label={text.link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="actions">
        <button type="button" class="pill" onClick={copy}>
          <Icon name={isCopied ? 'check' : 'share'} size={18} />
          {isCopied ? text.copied : text.copyLink}
        </button>
        {typeof navigator.share === 'function' && (
          <button type="button" class="pill" onClick={() => navigator.share({ title, url: link }).catch(() => {})}>
            {text.share}
          </button>
        )}
      </div>
    </>
  )
}

/** Without HTTPS there is no clipboard: then the selection is copied, or at least stays selected for the visitor. */
async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    field.select()
    return document.execCommand('copy')
  }
}

/** Dark on light in every theme: not every reader understands the opposite. */
function QrCode({ content }: { content: string }) {
  const { text } = useApp()
  const [modules, setModules] = useState<boolean[][]>([])
  useEffect(() => {
    import('qr').then(({ encodeQR }) => setModules(encodeQR(content, 'raw', { border: 2 })))
  }, [content])
  const path = modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg class="qr" viewBox={`0 0 ${modules.length || 1} ${modules.length || 1}`} role="img" aria-label={text.qrCode}>
      <path d={path} />
    </svg>
  )
}
