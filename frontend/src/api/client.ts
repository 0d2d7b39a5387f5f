import { account } from '#shared/api/account.ts';
import { activation } from '#shared/api/activation.ts';
import { assets } from '#shared/api/assets.ts';
import { auth } from '#shared/api/auth.ts';
import { billing } from '#shared/api/billing.ts';
import { briefs } from '#shared/api/briefs.ts';
import { chat } from '#shared/api/chat.ts';
import { comments } from '#shared/api/comments.ts';
import { forms } from '#shared/api/forms.ts';
import { hosting } from '#shared/api/hosting.ts';
import { notifications } from '#shared/api/notifications.ts';
import { previews } from '#shared/api/previews.ts';
import { privacy } from '#shared/api/privacy.ts';
import { publicSettings } from '#shared/api/public-settings.ts';
import { reports } from '#shared/api/reports.ts';
import { requests } from '#shared/api/requests.ts';
import type { routes } from '#shared/api/routes.ts';
import { secondFactor } from '#shared/api/second-factor.ts';
import { sites } from '#shared/api/sites.ts';
import { users } from '#shared/api/users.ts';
import { websites } from '#shared/api/websites.ts';
import { callsOf } from './call.ts';

/** Every call but those of administrators (panel-client.ts, team-client.ts), derived from the table: `api.requests.makeRequest({ body })`. */
export const api = {
  account: callsOf(account),
  activation: callsOf(activation),
  assets: callsOf(assets),
  auth: callsOf(auth),
  billing: callsOf(billing),
  briefs: callsOf(briefs),
  chat: callsOf(chat),
  comments: callsOf(comments),
  forms: callsOf(forms),
  hosting: callsOf(hosting),
  notifications: callsOf(notifications),
  previews: callsOf(previews),
  privacy: callsOf(privacy),
  reports: callsOf(reports),
  requests: callsOf(requests),
  secondFactor: callsOf(secondFactor),
  sites: callsOf(sites),
  users: callsOf(users),
  websites: callsOf(websites),
  settings: callsOf(publicSettings),
} satisfies Record<Exclude<keyof typeof routes, 'admin' | 'team'>, unknown>;
