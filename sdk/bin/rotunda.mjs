#!/usr/bin/env node
import('../dist/cli/main.js').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  console.error('The command line is not built yet: run "npm run build" once.')
  process.exitCode = 1
})
