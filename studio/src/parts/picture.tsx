import { useEffect, useState } from 'preact/hooks'
import { fetchFile } from '../service/files.ts'
import { useScope } from '../service/scope.ts'

interface Props {
  /** Where the service has it. */
  path: string
  /** What it shows; absent where the text beside it says it. */
  label?: string
}

/** A picture that the service gives to this account alone, so that it cannot be loaded by its address. */
export function Picture({ path, label = '' }: Props) {
  const scope = useScope()
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isThere = true
    fetchFile(scope, path).then(
      (file) => {
        if (!isThere) return
        made = URL.createObjectURL(file)
        setUrl(made)
      },
      () => setUrl(null),
    )
    return () => {
      isThere = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [path, scope])
  return url ? <img class="picture" src={url} alt={label} /> : <span class="picture" />
}
