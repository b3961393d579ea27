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
    return `This user cannot write to ${path}. Give the user access to the folder, or set another one with DATA_DIR.`
  if (code === 'ENOSPC') return 'The disk is full. Free some space, or set a folder on another disk with DATA_DIR.'
  return message
}

function explainPort({ code, address, port, message }: SystemError): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${address} is in use by another program. Stop it, or choose another port with PORT.`
  if (code === 'EACCES')
    return `This user cannot open port ${port}. Choose a port above 1023 with PORT, and put a proxy in front of it on port ${port}.`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}. Set HOST to one of its addresses.`
  return message
}
