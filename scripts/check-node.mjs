/** Imported first, and written for old versions too: says in one line what is missing instead of a syntax error. */
const MIN_MAJOR = 20
const MIN_MINOR = 19
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < MIN_MAJOR || (major === MIN_MAJOR && minor < MIN_MINOR)) {
  process.stderr.write(
    `Rotunda needs Node ${MIN_MAJOR}.${MIN_MINOR} or newer; this is ${process.versions.node}. Get one from https://nodejs.org.\n`,
  )
  process.exit(1)
}
