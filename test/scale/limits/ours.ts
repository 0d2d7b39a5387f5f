import { mailLimits } from '#functions/rules/mail-limits.ts';
import { apiThrottle, routeThrottles } from '#infra/aws/constructs/api/throttles.ts';
import { routes } from '#shared/api/routes.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { reportLimits } from '#shared/limits/reports.ts';
import { uptimeLimits } from '#shared/limits/uptime.ts';
import { assumptions } from '../assumptions.ts';
import type { Limit } from './limit.ts';

const throttles = 'A release: `infra/aws/constructs/api/throttles.ts`';
const weekHours = 7 * 24;
const throttleOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
  routeThrottles[`${method} ${path}`]?.ThrottlingRateLimit ?? Number.NaN;

/** Limits of the product itself, against floods, costs and overlapping runs. */
export const ours: readonly Limit[] = [
  {
    name: 'Calls a second',
    most: apiThrottle.throttlingRateLimit,
    remedy: throttles,
    demand: ({ calls }) => calls,
  },
  {
    name: 'Sign-ins a second',
    most: throttleOf(routes.auth.login),
    remedy: throttles,
    demand: ({ rate }) => rate('auth.login'),
  },
  {
    name: 'Registrations a second',
    most: throttleOf(routes.auth.register),
    remedy: throttles,
    demand: ({ rate }) => rate('auth.register'),
  },
  {
    name: 'Forms of live sites a second',
    most: throttleOf(routes.forms.submit),
    remedy: throttles,
    demand: ({ rate }) => rate('forms.submit'),
  },
  {
    name: 'Sockets of support',
    most: chatLimits.supportSockets,
    remedy: 'Teams that each see their customers only: a change of the product',
    demand: ({ supporters }) => supporters,
  },
  {
    name: 'Mails an hour',
    most: mailLimits.perHour,
    remedy: 'The operator: `MailsPerHour`',
    demand: ({ mailsPerHour }) => mailsPerHour,
  },
  {
    name: 'Monthly reports that are out within a week',
    most: mailLimits.perHour * reportLimits.shareOfMails * weekHours,
    remedy: 'The operator: `MailsPerHour`, of which they are half',
    demand: ({ sites }) => sites,
  },
  {
    name: 'Live sites that are asked in one run of the watch',
    most: (uptimeLimits.atOnce * uptimeLimits.runMs) / 1_000 / assumptions.siteSeconds,
    remedy: 'A queue with a message for each page of sites: a change of the product',
    demand: ({ sites }) => sites,
  },
  {
    name: 'Customers that one call tells that support is there, within its 29 s',
    most: (50 * 29) / 0.02,
    remedy: 'A queue with a message for each partition of sockets: a change of the product',
    demand: ({ sockets }) => sockets,
  },
];
