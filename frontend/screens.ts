import { admin } from '../shared/api/admin.ts';
import { assets } from '../shared/api/assets.ts';
import { auth } from '../shared/api/auth.ts';
import { billing } from '../shared/api/billing.ts';
import { briefs } from '../shared/api/briefs.ts';
import { chat } from '../shared/api/chat.ts';
import { notifications } from '../shared/api/notifications.ts';
import { previews } from '../shared/api/previews.ts';
import type { Route } from '../shared/api/route.ts';
import { users } from '../shared/api/users.ts';
import { websites } from '../shared/api/websites.ts';
import { brand } from '../shared/brand.ts';
import { listLimits } from '../shared/limits/lists.ts';
import { type AddressInput, addressOf } from './src/api/address.ts';
import type { CallInput } from './src/api/call.ts';
import { paths, patterns } from './src/paths.ts';

/** A screen with a document of its own, which announces its files and begins its first calls. */
export interface Screen {
  readonly path: string;
  /** What a messenger shows where a link to it is shared: it runs no script, and the card may tell no secret. */
  readonly card?: { readonly title: string; readonly text: string };
  /** Below `src`: with what each imports, all that the screen shows at once. */
  readonly modules: readonly string[];
  /** Begun for everybody. */
  readonly calls?: readonly string[];
  /** Begun where there is a session. */
  readonly callsOfUser?: readonly string[];
  /** Begun where there is a session and the address has no query, which would choose another view. */
  readonly callsOfView?: readonly string[];
}

/* What begin-calls.js fills in; neither paths nor queries encode the asterisk. */
/** Whose session there is. */
const user = '*user*';
/** The number at the end of the path. */
const id = '*id*';
/** A parameter of the query. */
const token = '*token*';

/** The address of a read, typed by the table of routes. */
const call = <R extends Route & { readonly method: 'GET' }>(
  route: R,
  input: CallInput<R> & AddressInput,
) => addressOf(route, input);

const limit = listLimits.pageSize;
const session = [call(auth.currentUser, {}), call(notifications.list, {})];
const ownWebsite = call(websites.list, { query: { userId: user } });
const newestCustomers = call(users.list, {
  query: { sort: 'date', order: 'desc', limit: listLimits.maxPageSize },
});
const panel = [...session, newestCustomers, call(admin.getMailState, {})];

export const screens: readonly Screen[] = [
  { path: paths.auth, modules: ['pages/auth.tsx'], callsOfUser: [call(auth.currentUser, {})] },
  {
    path: paths.preview,
    card: {
      title: `Your website preview · ${brand.name}`,
      text: 'A website that was made for you. Open it, look around, and say what should change.',
    },
    modules: ['pages/preview.tsx'],
    calls: [call(previews.get, { params: { token } })],
    callsOfUser: session,
  },
  {
    path: paths.dashboard,
    modules: ['pages/dashboard.tsx'],
    callsOfUser: [...session, ownWebsite, call(briefs.get, { query: { userId: user } })],
  },
  {
    path: patterns.checkout,
    modules: ['pages/checkout.tsx'],
    calls: ['/config.json'],
    callsOfUser: [...session, ownWebsite, call(billing.overview, {})],
  },
  {
    path: paths.account,
    modules: ['pages/account.tsx', 'features/account/profile/profile.tsx'],
    callsOfUser: session,
  },
  {
    path: paths.admin,
    modules: ['pages/admin.tsx'],
    callsOfUser: [...panel, call(admin.listPaymentTasks, { query: { limit } })],
    callsOfView: [call(users.list, { query: { limit, sort: 'date', order: 'desc' } })],
  },
  {
    path: patterns.adminCustomer,
    modules: ['pages/admin.tsx', 'features/admin/customers/one-customer.tsx'],
    callsOfUser: [
      ...panel,
      call(users.get, { params: { id } }),
      call(admin.listPaymentTasks, { query: { userId: id } }),
      call(briefs.get, { query: { userId: id } }),
      call(assets.list, { query: { userId: id } }),
      call(chat.lastMessages, { params: { id }, query: { limit: 5 } }),
      call(admin.listPayments, { query: { userId: id } }),
      call(admin.listAudit, { query: { limit, userId: id } }),
      call(admin.listViewers, {}),
    ],
  },
  {
    path: patterns.adminWebsite,
    modules: ['pages/admin.tsx', 'features/admin/websites/one-website.tsx'],
    callsOfUser: panel,
  },
  { path: paths.support, modules: ['pages/support.tsx'], callsOfUser: session },
];

/** The file of a screen's document; the edge finds it by the path without a number at its end. */
export function documentOf({ path }: Screen): string {
  return `app${path.replace(/\/:id$/, '').replaceAll('/', '-')}.html`;
}
