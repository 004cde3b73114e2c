import type { SettingReader } from '../setting-reader.ts'

export function readOperator(read: SettingReader) {
  return {
    /** Named in the imprint, the terms and the privacy page. Unset: these say that it is not filled in. */
    operator: {
      name: read.textOr('OPERATOR_NAME', ''),
      address: read.textOr('OPERATOR_ADDRESS', ''),
      email: read.pattern('OPERATOR_EMAIL', '', /^([^\s@]+@[^\s@]+)?$/, 'an email address such as hello@example.org'),
    },
    /** For security.txt. */
    securityContact: read.pattern(
      'SECURITY_CONTACT',
      '',
      /^((mailto:|https:\/\/)\S+)?$/,
      'an address such as mailto:security@example.org or https://example.org/report',
    ),
  }
}
