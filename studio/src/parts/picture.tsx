import { useEffect, useState } from 'preact/hooks'
import { fetchFile } from '../service/files.ts'
import { useScope } from '../service/scope.ts'

interface Props {
  /** Where the service has it. */
  path: string
  /** What it is made of, where the service draws it for a request. */
  body?: unknown
  /** What it shows; absent where the text beside it says it. */
  label?: string
}

/** A picture that the service gives to this account alone, so that it cannot be loaded by its address. */
export function Picture({ path, body, label = '' }: Props) {
  const scope = useScope()
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isThere = true
    fetchFile(scope, path, body).then(
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
    // The text of the body says whether it is another one.
  }, [path, body === undefined ? '' : JSON.stringify(body), scope])
  return url ? <img class="picture" src={url} alt={label} /> : <span class="picture" />
}
