/** Loaded on first use: its 300 modules are a tenth of the service's loading time. */
export const webauthn = () => import('@simplewebauthn/server')
