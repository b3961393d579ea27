import { ImagePlus, Trash2 } from 'lucide'
import { useState } from 'preact/hooks'
import { IconButton } from '../../parts/button.tsx'
import { FileButton } from '../../parts/file-button.tsx'
import { PICTURE_FILES, pictureSource, uploadPicture } from '../../service/media.ts'
import { useScope } from '../../service/scope.ts'
import { toastError } from '../../shell/toasts.tsx'
import type { SectionProps } from './look-page.tsx'

export function LogoSection({ settings, set, mayEdit }: SectionProps) {
  const scope = useScope()
  const [isBusy, setBusy] = useState(false)
  const source = pictureSource(settings.logo_url, 320)
  const take = async (file: File) => {
    setBusy(true)
    await uploadPicture(scope, file).then(({ url }) => set({ logo_url: url }), toastError)
    setBusy(false)
  }
  return (
    <section class="look-section" aria-labelledby="logo-title">
      <h2 id="logo-title">Logo</h2>
      <div class="logo-row">
        <span class="logo-shown">{source && <img src={source} alt="Logo" />}</span>
        <span class="logo-words">
          {isBusy ? 'Uploading…' : source ? 'Shown beside the search field' : 'No logo yet'}
          <small>SVG, or PNG with 512 px</small>
        </span>
        {mayEdit && (
          <>
            {settings.logo_url && (
              <IconButton icon={Trash2} label="Remove logo" onClick={() => set({ logo_url: null })} />
            )}
            <FileButton icon={ImagePlus} size="small" accept={PICTURE_FILES} onFiles={([file]) => void take(file)}>
              {source ? 'Replace' : 'Choose'}
            </FileButton>
          </>
        )}
      </div>
    </section>
  )
}
