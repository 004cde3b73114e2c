import { mcpResource } from '../../contract/resource.ts'
import { ASSISTANT_SCOPES, FIRST_ASSISTANT_SCOPES } from '../../contract/vocabulary.ts'

export const ENDPOINTS = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  register: '/oauth/register',
  device: '/oauth/device-authorization',
} as const

export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code'
export const GRANT_TYPES = ['authorization_code', 'refresh_token', DEVICE_GRANT] as const

/** Where clients find out how to sign in. */
export const RESOURCE_METADATA_PATH = '/.well-known/oauth-protected-resource'

/** RFC 9728. The scopes are those to ask for at first. */
export function resourceMetadata(baseUrl: string) {
  return {
    resource: mcpResource(baseUrl),
    authorization_servers: [baseUrl],
    scopes_supported: FIRST_ASSISTANT_SCOPES,
    bearer_methods_supported: ['header'],
    resource_name: 'Ideabridge',
    resource_documentation: `${baseUrl}/docs`,
  }
}

/** RFC 8414. What we lack is left out: clients trip over null. */
export function serverMetadata(baseUrl: string) {
  return {
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}${ENDPOINTS.authorize}`,
    token_endpoint: `${baseUrl}${ENDPOINTS.token}`,
    revocation_endpoint: `${baseUrl}${ENDPOINTS.revoke}`,
    registration_endpoint: `${baseUrl}${ENDPOINTS.register}`,
    device_authorization_endpoint: `${baseUrl}${ENDPOINTS.device}`,
    scopes_supported: ASSISTANT_SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: GRANT_TYPES,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${baseUrl}/docs`,
  }
}
