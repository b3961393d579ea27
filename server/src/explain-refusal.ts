interface SystemError {
  code?: string
  syscall?: string
  path?: string
  address?: string
  port?: number
  message: string
}

/** One line for the terminal: what the system has refused, and what to do about it. */
export function explainRefusal({ code, syscall, path, address, port, message }: SystemError): string {
  if (syscall === 'listen') return explainPort({ code, address, port, message })
  if (path && (code === 'EACCES' || code === 'EPERM' || code === 'EROFS'))
    return `This user may not write to ${path}. Give the folder to the user, or name another one with DATA_DIR.`
  if (code === 'ENOSPC') return 'The disk is full. Make room, or name a folder on another one with DATA_DIR.'
  return message
}

function explainPort({ code, address, port, message }: SystemError): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${address} is in use by another program. Stop that one, or choose another port with PORT.`
  if (code === 'EACCES')
    return `This user may not open port ${port}. Choose a port above 1023 with PORT, and let a proxy answer at ${port}.`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}. Choose one that it has with HOST.`
  return message
}
