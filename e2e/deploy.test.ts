import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const runtime = ['docker', 'podman'].find((name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0)
const read = (name: string) => readFileSync(new URL(name, `file://${ROOT}`), 'utf8')

describe('the files for operators', () => {
  it('DEPLOY-1: the Dockerfile has no fault, runs as another user than root, and knows whether it is healthy', () => {
    const text = read('Dockerfile')
    expect(validate(text)).toEqual([])
    expect(text).toMatch(/^USER node$/m)
    expect(text).toMatch(/^HEALTHCHECK /m)
    expect(text).toMatch(/^VOLUME \/data$/m)
  })

  it('DEPLOY-2: compose, Kubernetes and workflow files are valid YAML and name settings that the service knows', () => {
    const known = new Set(
      read('docs/self-hosting.md')
        .match(/`[A-Z][A-Z_]+`/g)
        ?.map((name) => name.slice(1, -1)),
    )
    const files = [
      'deploy/compose.yaml',
      'deploy/kubernetes/rotunda.yaml',
      '.github/workflows/ci.yml',
      '.github/workflows/release.yml',
    ]
    for (const file of files) for (const document of parseAllDocuments(read(file))) expect(document.errors).toEqual([])
    const [compose] = parseAllDocuments(read('deploy/compose.yaml'))
    const { services } = compose!.toJS()
    expect(Object.keys(services.api.environment).filter((name) => !known.has(name))).toEqual([])
    const pods = parseAllDocuments(read('deploy/kubernetes/rotunda.yaml')).map((document) => document.toJS())
    for (const { kind, spec } of pods)
      if (kind === 'Deployment') expect(spec.template.spec.securityContext.runAsNonRoot).toBe(true)
  })

  it(`DEPLOY-3: the image builds and becomes healthy ${runtime ? `(${runtime})` : '(no container runtime here: only linted)'}`, () => {
    if (!runtime)
      return console.warn('No container runtime: the Dockerfile was linted, not built. Install docker or podman.')
    execFileSync(runtime, ['build', '-t', 'rotunda-test', ROOT], { stdio: 'inherit' })
    const id = execFileSync(runtime, ['run', '-d', '--rm', '-e', 'DEMO=0', 'rotunda-test'], { encoding: 'utf8' }).trim()
    try {
      const probe =
        "fetch('http://127.0.0.1:4000/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
      const isReady = () => spawnSync(runtime, ['exec', id, 'node', '-e', probe]).status === 0
      for (let i = 0; i < 60 && !isReady(); i++) spawnSync('sleep', ['1'])
      expect(isReady()).toBe(true)
    } finally {
      spawnSync(runtime, ['kill', id])
    }
  })
})
