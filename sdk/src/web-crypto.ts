/** Node 18 has it, but not as a global. The name is built at run time so that browser bundlers do not resolve it. */
export async function webCrypto(): Promise<Crypto> {
  return globalThis.crypto ?? (await import(/* @vite-ignore */ ['node', 'crypto'].join(':'))).webcrypto
}

/** Not randomUUID: browsers have that only on https. */
export async function newKey(): Promise<string> {
  const bytes = (await webCrypto()).getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
