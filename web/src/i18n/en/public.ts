export const publicPages = {
  login: {
    title: 'Sign in',
    email: 'E-mail address',
    password: 'Password',
    forgot: 'Forgot the password?',
    noAccount: 'No account yet?',
  },
}
