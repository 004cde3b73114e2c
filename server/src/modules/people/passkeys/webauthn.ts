/** Loaded when first needed: it brings 300 modules, a tenth of the time the service takes to load. */
export const webauthn = () => import('@simplewebauthn/server')
