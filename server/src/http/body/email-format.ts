import { domainToASCII } from 'node:url'

/** One plain address: no display name, no quotes, no comment; letters of any script (RFC 6531). */
const LOCAL_PART = /^(?!\.)(?!.*\.\.)[^\s\p{C}<>()[\]\\,;:"@]{1,64}(?<!\.)$/u
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Whether the text is an e-mail address; a domain with other letters must have a form in ASCII (IDNA). */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || !LOCAL_PART.test(text.slice(0, at))) return false
  const labels = domainToASCII(text.slice(at + 1)).split('.')
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1)!)
}
