import { createRoute, redirect } from '@tanstack/react-router'
import { readProfileTab } from '../pages/account/profile/tabs.ts'
import { signedIn } from './base.tsx'
import { lazyPage } from './lazy-page.ts'

const getParentRoute = () => signedIn
/** A first sentence, typed before there was an account. The router would parse it as a number and the like. */
const readBeginning = ({ begin }: Record<string, unknown>): { begin?: string } =>
  ['string', 'number', 'boolean'].includes(typeof begin) ? { begin: String(begin).slice(0, 200) } : {}

const pair = lazyPage(() => import('../pages/account/pairing/Pair.tsx'), 'Pair')

/** The pages that open beside the inbox. */
const inbox = createRoute({
  getParentRoute,
  id: 'inbox',
  component: lazyPage(() => import('../pages/account/inbox/Inbox.tsx'), 'Inbox'),
})
const inInbox = () => inbox

export const accountRoutes = [
  createRoute({
    getParentRoute,
    path: '/home',
    component: lazyPage(() => import('../pages/account/home/Home.tsx'), 'Home'),
  }),
  createRoute({
    getParentRoute,
    path: '/welcome',
    component: lazyPage(() => import('../pages/account/welcome/Welcome.tsx'), 'Welcome'),
  }),
  createRoute({
    getParentRoute,
    path: '/pair',
    validateSearch: (search): { code?: string; agent?: number } => ({
      ...(typeof search.code === 'string' && { code: search.code }),
      ...(Number.isSafeInteger(search.agent) && { agent: Number(search.agent) }),
    }),
    component: pair,
  }),
  createRoute({ getParentRoute, path: '/pair/$code', component: pair }),

  createRoute({
    getParentRoute,
    path: '/connect',
    component: lazyPage(() => import('../pages/account/connect/Connect.tsx'), 'Connect'),
  }),
  createRoute({
    getParentRoute,
    path: '/connect/$requestId',
    component: lazyPage(() => import('../pages/account/connect/Request.tsx'), 'ConnectRequest'),
  }),
  createRoute({
    getParentRoute,
    path: '/device',
    validateSearch: (search): { user_code?: string } =>
      typeof search.user_code === 'string' ? { user_code: search.user_code } : {},
    component: lazyPage(() => import('../pages/account/connect/Device.tsx'), 'ConnectDevice'),
  }),
  createRoute({
    getParentRoute,
    path: '/decisions',
    component: lazyPage(() => import('../pages/account/decisions/Decisions.tsx'), 'Decisions'),
  }),
  createRoute({
    getParentRoute,
    path: '/agents',
    validateSearch: ({ bot, kind, state }): { bot?: number; kind?: string; state?: string } => ({
      ...(Number.isSafeInteger(bot) && { bot: Number(bot) }),
      ...(typeof kind === 'string' && { kind }),
      ...(typeof state === 'string' && { state }),
    }),
    component: lazyPage(() => import('../pages/account/agents/Agents.tsx'), 'Agents'),
  }),
  createRoute({
    getParentRoute,
    path: '/agents/new',
    component: lazyPage(() => import('../pages/account/agents/GetAgent.tsx'), 'GetAgent'),
  }),
  createRoute({
    getParentRoute,
    path: '/agents/$botId',
    component: lazyPage(() => import('../pages/account/agents/AgentPage.tsx'), 'AgentPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/tasks',
    validateSearch: ({ bot, give }): { bot?: number; give?: true } => ({
      ...(Number.isSafeInteger(bot) && { bot: Number(bot) }),
      ...(give === true && { give }),
    }),
    component: lazyPage(() => import('../pages/account/tasks/Tasks.tsx'), 'Tasks'),
  }),
  createRoute({
    getParentRoute,
    path: '/tasks/$taskId',
    component: lazyPage(() => import('../pages/account/tasks/Task.tsx'), 'Task'),
  }),
  createRoute({
    getParentRoute,
    path: '/my-ideas',
    component: lazyPage(() => import('../pages/account/work/MyWork.tsx'), 'MyWork'),
  }),
  createRoute({
    getParentRoute,
    path: '/my-ideas/new',
    validateSearch: readBeginning,
    beforeLoad: async ({ search }) =>
      search.begin === undefined
        ? undefined
        : (await import('../pages/account/ideas/beginning.ts')).keepBeginning(search.begin),
    component: lazyPage(() => import('../pages/account/ideas/NewIdea.tsx'), 'NewIdea'),
  }),
  createRoute({
    getParentRoute,
    path: '/my-ideas/$ideaId',
    validateSearch: ({ tab }): { tab?: 'matches' } => (tab === 'matches' ? { tab } : {}),
    component: lazyPage(() => import('../pages/account/ideas/MyIdea.tsx'), 'MyIdea'),
  }),
  createRoute({
    getParentRoute,
    path: '/pay/$token',
    component: lazyPage(() => import('../pages/account/payments/Pay.tsx'), 'Pay'),
  }),
  createRoute({
    getParentRoute,
    path: '/payments',
    component: lazyPage(() => import('../pages/account/payments/Payments.tsx'), 'Payments'),
  }),
  createRoute({
    getParentRoute,
    path: '/payments/$paymentId',
    component: lazyPage(() => import('../pages/account/payments/Receipt.tsx'), 'Receipt'),
  }),
  createRoute({
    getParentRoute,
    path: '/my-businesses',
    component: lazyPage(() => import('../pages/account/businesses/MyBusinesses.tsx'), 'MyBusinesses'),
  }),
  createRoute({
    getParentRoute,
    path: '/my-businesses/new',
    component: lazyPage(() => import('../pages/account/businesses/NewBusiness.tsx'), 'NewBusiness'),
  }),
  createRoute({
    getParentRoute,
    path: '/my-businesses/$businessId',
    component: lazyPage(() => import('../pages/account/businesses/MyBusiness.tsx'), 'MyBusiness'),
  }),
  createRoute({
    getParentRoute,
    path: '/interests',
    validateSearch: ({ tab, status }): { tab?: 'placed'; status?: string } => ({
      ...(tab === 'placed' && { tab }),
      ...(typeof status === 'string' && { status }),
    }),
    component: lazyPage(() => import('../pages/account/interests/Interests.tsx'), 'Interests'),
  }),
  inbox.addChildren([
    createRoute({
      getParentRoute: inInbox,
      path: '/inbox',
      component: lazyPage(() => import('../pages/account/inbox/NothingOpen.tsx'), 'NothingOpen'),
    }),
    createRoute({
      getParentRoute: inInbox,
      path: '/conversations/$conversationId',
      component: lazyPage(() => import('../pages/account/conversations/Conversation.tsx'), 'Conversation'),
    }),
    createRoute({
      getParentRoute: inInbox,
      path: '/approvals/$approvalId',
      component: lazyPage(() => import('../pages/account/approvals/Approvals.tsx'), 'Approval'),
    }),
    createRoute({
      getParentRoute: inInbox,
      path: '/introductions/$introductionId',
      component: lazyPage(() => import('../pages/account/inbox/OpenIntroduction.tsx'), 'OpenIntroduction'),
    }),
    createRoute({
      getParentRoute: inInbox,
      path: '/offers/$kind/$offerId',
      component: lazyPage(() => import('../pages/account/inbox/OpenOffer.tsx'), 'OpenOffer'),
    }),
  ]),
  createRoute({
    getParentRoute,
    path: '/conversations',
    // The former list of conversations, which bookmarks and old mails lead to. Redirected before rendering: the inbox is
    // wider than other pages.
    beforeLoad: () => {
      throw redirect({ to: '/inbox', search: true, replace: true })
    },
  }),
  createRoute({
    getParentRoute,
    path: '/approvals',
    component: lazyPage(() => import('../pages/account/approvals/Approvals.tsx'), 'Approvals'),
  }),
  createRoute({
    getParentRoute,
    path: '/notices',
    component: lazyPage(() => import('../pages/account/notices/Notices.tsx'), 'Notices'),
  }),
  createRoute({
    getParentRoute,
    path: '/offers',
    component: lazyPage(() => import('../pages/account/offers/Offers.tsx'), 'Offers'),
  }),
  createRoute({
    getParentRoute,
    path: '/favourites',
    component: lazyPage(() => import('../pages/account/Favourites.tsx'), 'Favourites'),
  }),
  createRoute({
    getParentRoute,
    path: '/profile',
    validateSearch: readProfileTab,
    component: lazyPage(() => import('../pages/account/profile/Profile.tsx'), 'Profile'),
  }),
]
