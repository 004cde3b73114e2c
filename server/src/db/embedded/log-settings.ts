/**
 * No values of anybody's in a file that is guarded less than the data: refused statements, which quote them, are told to the
 * service only. What is left (starts, stops, crashes) is logged without details.
 */
export const LOG_WITHOUT_VALUES: Readonly<Record<string, string>> = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}
