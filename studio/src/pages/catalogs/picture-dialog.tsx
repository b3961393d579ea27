import { ImagePlus, Trash2 } from 'lucide'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { FileButton } from '../../parts/file-button.tsx'
import { PICTURE_FILES, pictureSource } from '../../service/media.ts'

interface Props {
  /** Title of the row. */
  title: string
  address: string
  onFile(file: File): void
  /** Why the address is not taken; null where it is. */
  onAddress(text: string): string | null
  onClose(): void
}

/** The picture of one cell: another one, an address elsewhere, or none. */
export function PictureDialog({ title, address, onFile, onAddress, onClose }: Props) {
  const [text, setText] = useState(address)
  const [error, setError] = useState<string>()
  const source = pictureSource(address, 640)
  const keep = (next: string) => {
    const fault = onAddress(next)
    if (fault) setError(fault)
    else onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        class="body"
        novalidate
        onSubmit={(event) => {
          event.preventDefault()
          keep(text)
        }}
      >
        <div class="picture-shown">
          {source ? (
            <img src={source} alt={title} />
          ) : (
            <span>{address ? 'Picture from another site' : 'No picture yet'}</span>
          )}
        </div>
        <p class="hint">PNG, JPEG, WebP, AVIF or SVG, up to 10 MB. You can also drop or paste pictures on cells.</p>
        <Field
          label="Address"
          value={text}
          error={error}
          onInput={(event) => {
            setText(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <div class="actions">
          {address && (
            <Button kind="danger" icon={Trash2} onClick={() => keep('')}>
              Remove
            </Button>
          )}
          <FileButton
            icon={ImagePlus}
            accept={PICTURE_FILES}
            autoFocus
            onFiles={([file]) => {
              onFile(file)
              onClose()
            }}
          >
            Choose a picture
          </FileButton>
          <Button kind="primary" type="submit">
            Done
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
