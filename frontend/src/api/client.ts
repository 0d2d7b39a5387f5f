import { routes } from '#shared/api/routes.ts';
import { callsOf } from './call.ts';

/** Every call of the product, derived from the table: `api.admin.createCustomer({ body })`. */
export const api = {
  auth: callsOf(routes.auth),
  account: callsOf(routes.account),
  activation: callsOf(routes.activation),
  users: callsOf(routes.users),
  websites: callsOf(routes.websites),
  hosting: callsOf(routes.hosting),
  requests: callsOf(routes.requests),
  reports: callsOf(routes.reports),
  comments: callsOf(routes.comments),
  forms: callsOf(routes.forms),
  sites: callsOf(routes.sites),
  briefs: callsOf(routes.briefs),
  assets: callsOf(routes.assets),
  notifications: callsOf(routes.notifications),
  previews: callsOf(routes.previews),
  billing: callsOf(routes.billing),
  secondFactor: callsOf(routes.secondFactor),
  privacy: callsOf(routes.privacy),
  settings: callsOf(routes.settings),
  admin: callsOf(routes.admin),
  chat: callsOf(routes.chat),
} satisfies Record<keyof typeof routes, unknown>;
