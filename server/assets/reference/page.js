const key = document.querySelector('#key')
const filter = document.querySelector('#filter')
const KEPT = 'rotunda-reference-key'

key.value = sessionStorage.getItem(KEPT) ?? ''
key.addEventListener('change', () => sessionStorage.setItem(KEPT, key.value))
if (key.value === '') takeDemoKey()

/** The key of the demo's public map, which may search and find ways. */
async function takeDemoKey() {
  const response = await fetch('/map-views/v1/demo/bootstrap')
  if (!response.ok || key.value !== '') return
  key.value = (await response.json()).api_key
}

filter.addEventListener('input', () => {
  const words = filter.value.toLowerCase().split(' ').filter(Boolean)
  for (const item of document.querySelectorAll('nav [data-words]'))
    item.hidden = !words.every((word) => item.dataset.words.includes(word))
  for (const group of document.querySelectorAll('nav details')) {
    const isEmpty = !group.querySelector('li:not([hidden])')
    group.hidden = isEmpty
    group.open = words.length > 0 ? !isEmpty : group.contains(document.querySelector('nav [aria-current]'))
  }
})

addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.closest('input, textarea')) return
  event.preventDefault()
  filter.focus()
})

/** The group of what is shown is open, and its link is marked. */
function markCurrent() {
  for (const link of document.querySelectorAll('nav [aria-current]')) link.removeAttribute('aria-current')
  const link = document.querySelector(`nav a[href="${CSS.escape(location.hash).replace('\\#', '#')}"]`)
  if (!link) return
  link.setAttribute('aria-current', 'true')
  link.closest('details').open = true
}
addEventListener('hashchange', markCurrent)
markCurrent()

document.addEventListener('submit', async (event) => {
  const form = event.target.closest('.try form')
  if (!form) return
  event.preventDefault()
  const output = form.querySelector('output')
  output.textContent = 'Sending …'
  const started = performance.now()
  try {
    const response = await fetch(...requestOf(form))
    const text = await response.text()
    const ms = Math.round(performance.now() - started)
    output.textContent = `${response.status} ${response.statusText} · ${ms} ms\n\n${pretty(text)}`
  } catch (error) {
    output.textContent = `Not sent: ${error.message}`
  }
})

function requestOf(form) {
  const fields = [...form.elements].filter(({ name, value }) => name.includes(':') && value !== '')
  const placed = fields.map(({ name, value }) => [...name.split(':'), value])
  let path = form.dataset.path
  const query = new URLSearchParams()
  for (const [place, name, value] of placed) {
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value))
    else query.append(name, value)
  }
  const headers = key.value === '' ? {} : { 'Service-API-Key': key.value }
  const options = { method: form.dataset.method, headers }
  if (form.elements.file) options.body = new FormData(form)
  else if (form.elements.body) {
    options.body = form.elements.body.value
    headers['Content-Type'] = 'application/json'
  }
  return [query.size > 0 ? `${path}?${query}` : path, options]
}

const MAX_SHOWN = 20_000

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2).slice(0, MAX_SHOWN)
  } catch {
    return text.slice(0, MAX_SHOWN)
  }
}
