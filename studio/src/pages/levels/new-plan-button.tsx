import { uploadPlan } from '@rotunda/sdk'
import { FileUp } from 'lucide'
import { useState } from 'preact/hooks'
import { goTo } from '../../address/navigation.ts'
import { FileButton } from '../../parts/file-button.tsx'
import { useScope } from '../../service/scope.ts'
import type { Floor, Venue } from '../../service/venues.ts'
import { toastError } from '../../shell/toasts.tsx'

/** Sends a new plan of the level, which waits for review: visitors and the draft keep the one in use until then. */
export function NewPlanButton({ venue, level }: { venue: Venue; level: Floor }) {
  const { options } = useScope()
  const [isSending, setSending] = useState(false)
  const send = async (file: File | undefined) => {
    if (!file || !level.dataset_id) return
    setSending(true)
    try {
      const datasetId = level.dataset_id
      const upload = await uploadPlan(options, file, { fileName: file.name, datasetId, review: true })
      goTo({ name: 'venue', mapId: venue.map.map_id, section: 'plans', item: upload.upload_id })
    } catch (error) {
      toastError(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <FileButton icon={FileUp} class="new-plan-button" isDisabled={isSending} onFiles={([file]) => void send(file)}>
      {isSending ? 'Uploading …' : `New plan of ${level.name}`}
    </FileButton>
  )
}
