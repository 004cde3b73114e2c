/**
 * The log is less protected than the data, so it must contain nobody's values: failed statements, which quote them, are
 * reported to the service only. Starts, stops and crashes are logged without details.
 */
export const LOG_WITHOUT_VALUES: Readonly<Record<string, string>> = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}
