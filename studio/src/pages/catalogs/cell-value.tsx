import type { FieldType } from '@rotunda/core/table'
import { Image, LoaderCircle } from 'lucide'
import { Icon } from '../../parts/icon.tsx'
import { pictureSource } from '../../service/media.ts'

interface Props {
  text: string
  type: FieldType
  /** Its picture is on its way. */
  isBusy: boolean
}

/** What a cell shows: the text of its value, or the picture at its address. */
export function CellValue({ text, type, isBusy }: Props) {
  if (type !== 'image') return <>{text}</>
  if (isBusy) {
    return (
      <span class="cell-picture busy">
        <Icon of={LoaderCircle} size={14} /> Uploading…
      </span>
    )
  }
  if (text === '') return null
  const source = pictureSource(text, 96)
  return (
    <span class="cell-picture">
      {source ? (
        <img src={source} alt={text.slice(text.lastIndexOf('/') + 1)} loading="lazy" />
      ) : (
        <Icon of={Image} size={14} />
      )}
      {!source && <span>{text.replace(/^https?:\/\//, '')}</span>}
    </span>
  )
}
