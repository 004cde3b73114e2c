import { createRoute } from '@tanstack/react-router'
import { readIdeaSearch } from '../ideas/idea-search.ts'
import { root } from './base.tsx'
import { lazyPage } from './lazy-page.ts'

const getParentRoute = () => root

/** Pages linked from emails have a token in their address. */
const withToken = (search: Record<string, unknown>): { token?: string } =>
  typeof search.token === 'string' ? { token: search.token } : {}

/** Where to go after signing in. */
const withNext = (search: Record<string, unknown>): { next?: string } =>
  typeof search.next === 'string' ? { next: search.next } : {}

export const publicRoutes = [
  createRoute({
    getParentRoute,
    path: '/',
    component: lazyPage(() => import('../pages/public/Home.tsx'), 'Home'),
  }),
  createRoute({
    getParentRoute,
    path: '/ideas',
    validateSearch: readIdeaSearch,
    component: lazyPage(() => import('../pages/public/Ideas.tsx'), 'Ideas'),
  }),
  createRoute({
    getParentRoute,
    path: '/ideas/$ideaId',
    component: lazyPage(() => import('../pages/public/idea/Idea.tsx'), 'Idea'),
  }),
  createRoute({
    getParentRoute,
    path: '/businesses/$businessId',
    component: lazyPage(() => import('../pages/public/Business.tsx'), 'Business'),
  }),
  createRoute({
    getParentRoute,
    path: '/directory',
    component: lazyPage(() => import('../pages/public/directory/Directory.tsx'), 'Directory'),
  }),
  createRoute({
    getParentRoute,
    path: '/directory/$botId',
    component: lazyPage(() => import('../pages/public/directory/ListedAgent.tsx'), 'ListedAgent'),
  }),
  createRoute({
    getParentRoute,
    path: '/people/$username',
    component: lazyPage(() => import('../pages/public/Person.tsx'), 'Person'),
  }),
  createRoute({
    getParentRoute,
    path: '/approval',
    validateSearch: withToken,
    component: lazyPage(() => import('../pages/public/ApprovalLink.tsx'), 'ApprovalLink'),
  }),
  createRoute({
    getParentRoute,
    path: '/objection',
    validateSearch: withToken,
    component: lazyPage(() => import('../pages/public/ObjectionLink.tsx'), 'ObjectionLink'),
  }),
  createRoute({
    getParentRoute,
    path: '/act-link',
    validateSearch: withToken,
    component: lazyPage(() => import('../pages/public/ActLink.tsx'), 'ActLink'),
  }),
  createRoute({
    getParentRoute,
    path: '/login',
    validateSearch: withNext,
    component: lazyPage(() => import('../pages/public/Login.tsx'), 'Login'),
  }),
  createRoute({
    getParentRoute,
    path: '/register',
    validateSearch: withNext,
    component: lazyPage(() => import('../pages/public/Register.tsx'), 'Register'),
  }),
  createRoute({
    getParentRoute,
    path: '/provider',
    component: lazyPage(() => import('../pages/public/Provider.tsx'), 'Provider'),
  }),
  createRoute({
    getParentRoute,
    path: '/confirm-contact',
    validateSearch: withToken,
    component: lazyPage(() => import('../pages/public/ConfirmContact.tsx'), 'ConfirmContact'),
  }),
  createRoute({
    getParentRoute,
    path: '/change-address',
    validateSearch: withToken,
    component: lazyPage(() => import('../pages/public/ChangeAddress.tsx'), 'ChangeAddress'),
  }),
  createRoute({
    getParentRoute,
    path: '/recover',
    validateSearch: withToken,
    component: lazyPage(() => import('../pages/public/Recover.tsx'), 'Recover'),
  }),
  createRoute({
    getParentRoute,
    path: '/verify-email',
    validateSearch: withToken,
    component: lazyPage(() => import('../pages/public/VerifyEmail.tsx'), 'VerifyEmail'),
  }),
  createRoute({
    getParentRoute,
    path: '/forgot-password',
    component: lazyPage(() => import('../pages/public/ForgotPassword.tsx'), 'ForgotPassword'),
  }),
  createRoute({
    getParentRoute,
    path: '/reset-password',
    validateSearch: withToken,
    component: lazyPage(() => import('../pages/public/ResetPassword.tsx'), 'ResetPassword'),
  }),
  createRoute({
    getParentRoute,
    path: '/guardian',
    validateSearch: withToken,
    component: lazyPage(() => import('../pages/public/Guardian.tsx'), 'Guardian'),
  }),
  createRoute({
    getParentRoute,
    path: '/first-admin',
    validateSearch: withToken,
    component: lazyPage(() => import('../pages/public/FirstAdmin.tsx'), 'FirstAdmin'),
  }),
  createRoute({
    getParentRoute,
    path: '/unsubscribe',
    validateSearch: withToken,
    component: lazyPage(() => import('../pages/public/Unsubscribe.tsx'), 'Unsubscribe'),
  }),
  createRoute({
    getParentRoute,
    path: '/not-me',
    validateSearch: withToken,
    component: lazyPage(() => import('../pages/public/NotMe.tsx'), 'NotMe'),
  }),
  createRoute({
    getParentRoute,
    path: '/help',
    component: lazyPage(() => import('../pages/public/site/Help.tsx'), 'Help'),
  }),
  createRoute({
    getParentRoute,
    path: '/help/$topic',
    component: lazyPage(() => import('../pages/public/site/Help.tsx'), 'HelpTopicPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/terms',
    component: lazyPage(() => import('../pages/public/site/Legal.tsx'), 'Terms'),
  }),
  createRoute({
    getParentRoute,
    path: '/privacy',
    component: lazyPage(() => import('../pages/public/site/Legal.tsx'), 'Privacy'),
  }),
  createRoute({
    getParentRoute,
    path: '/retention',
    component: lazyPage(() => import('../pages/public/site/Retention.tsx'), 'Retention'),
  }),
  createRoute({
    getParentRoute,
    path: '/imprint',
    component: lazyPage(() => import('../pages/public/site/Legal.tsx'), 'Imprint'),
  }),
]
