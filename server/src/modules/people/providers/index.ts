import { beginProviderConfirmation, confirmProvider } from './confirm-provider.ts'
import { beginProviderLink, linkProvider, listProviders, removeProvider } from './link-provider.ts'
import { beginProviderLogin, finishProviderLogin } from './login-provider.ts'
import { getSignInWays } from './sign-in-ways.ts'

export const providerOperations = [
  getSignInWays,
  beginProviderLogin,
  finishProviderLogin,
  listProviders,
  beginProviderLink,
  linkProvider,
  removeProvider,
  beginProviderConfirmation,
  confirmProvider,
]
