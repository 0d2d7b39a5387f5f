import { admin } from '../shared/api/admin.ts';
import { assets } from '../shared/api/assets.ts';
import { auth } from '../shared/api/auth.ts';
import { billing } from '../shared/api/billing.ts';
import { briefs } from '../shared/api/briefs.ts';
import { chat } from '../shared/api/chat.ts';
import { notifications } from '../shared/api/notifications.ts';
import { previews } from '../shared/api/previews.ts';
import type { Route } from '../shared/api/route.ts';
import { settings } from '../shared/api/settings.ts';
import { users } from '../shared/api/users.ts';
import { websites } from '../shared/api/websites.ts';
import { listLimits } from '../shared/limits/lists.ts';
import { supportConsole } from '../shared/texts/chat.ts';
import { screens as texts } from '../shared/texts/screens.ts';
import { fixedUpload, plainUpload } from '../shared/texts/upload-test.ts';
import { type AddressInput, addressOf } from './src/api/address.ts';
import type { CallInput } from './src/api/call.ts';
import { accountTitle } from './src/features/account/account-tabs.ts';
import { panelTitles } from './src/features/admin/panel-view.ts';
import { findSample } from './src/features/samples/samples.ts';
import { paths, patterns } from './src/paths.ts';
import { titles } from './src/titles.ts';

/** A screen with a document of its own, which announces its files and begins its first calls. */
export interface Screen {
  readonly path: string;
  /** Of the document: what a tab, a history or a messenger shows before the screen's script has run, or without it. */
  readonly title: string;
  /** What a messenger shows below the title where a link to it is shared: it runs no script, and may tell no secret. By default the brand's. */
  readonly card?: string;
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
  {
    path: paths.auth,
    title: texts.signInTitle,
    modules: ['pages/auth.tsx'],
    callsOfUser: [call(auth.currentUser, {})],
  },
  { path: paths.activate, title: texts.activateTitle, modules: ['pages/activate.tsx'] },
  { path: paths.activation, title: texts.activateTitle, modules: ['pages/activate.tsx'] },
  { path: paths.forgot, title: titles.forgot, modules: ['pages/forgot.tsx'] },
  { path: paths.reset, title: titles.reset, modules: ['pages/reset.tsx'] },
  { path: paths.verifyEmail, title: titles.verifyEmail, modules: ['pages/verify-email.tsx'] },
  { path: paths.unsubscribe, title: titles.unsubscribe, modules: ['pages/unsubscribe.tsx'] },
  { path: patterns.pay, title: titles.pay, modules: ['pages/pay.tsx'] },
  { path: patterns.legal, title: titles.legal, modules: ['pages/legal.tsx'] },
  {
    path: paths.preview,
    title: titles.preview,
    card: 'A website that was made for you. Open it, look around, and say what should change.',
    modules: ['pages/preview.tsx'],
    calls: [call(previews.get, { params: { token } })],
    callsOfUser: session,
  },
  {
    path: paths.dashboard,
    title: titles.dashboard,
    modules: ['pages/dashboard.tsx'],
    callsOfUser: [...session, ownWebsite, call(briefs.get, { query: { userId: user } })],
  },
  {
    path: patterns.checkout,
    title: texts.completePurchaseTitle,
    modules: ['pages/checkout.tsx'],
    calls: ['/config.json'],
    callsOfUser: [...session, ownWebsite, call(billing.overview, {})],
  },
  {
    path: paths.account,
    title: accountTitle,
    modules: ['pages/account.tsx', 'features/account/profile/profile.tsx'],
    callsOfUser: session,
  },
  {
    path: patterns.report,
    title: titles.report,
    modules: ['pages/report.tsx'],
    callsOfUser: session,
  },
  {
    path: paths.websiteView,
    title: findSample(null).name,
    modules: ['pages/website-view.tsx'],
    calls: ['/config.json'],
    callsOfUser: session,
  },
  {
    path: paths.admin,
    title: panelTitles.customers,
    modules: ['pages/admin.tsx'],
    callsOfUser: [...panel, call(admin.listPaymentTasks, { query: { limit } })],
    callsOfView: [
      call(users.list, { query: { limit, sort: 'date', order: 'desc' } }),
      call(settings.getOpening, {}),
    ],
  },
  {
    path: patterns.adminCustomer,
    title: panelTitles.customers,
    modules: ['pages/admin.tsx', 'features/admin/customers/one-customer.tsx'],
    callsOfUser: [
      ...panel,
      call(users.get, { params: { id } }),
      call(admin.listPaymentTasks, { query: { userId: id } }),
      call(briefs.get, { query: { userId: id } }),
      call(assets.list, { query: { userId: id } }),
      call(chat.lastMessages, { params: { id }, query: { limit: 5 } }),
      call(admin.listNotes, { params: { id }, query: { limit } }),
      call(admin.listPayments, { query: { userId: id } }),
      call(admin.listAudit, { query: { limit, userId: id } }),
      call(admin.listViewers, {}),
    ],
  },
  {
    path: patterns.adminWebsite,
    title: panelTitles.websites,
    modules: ['pages/admin.tsx', 'features/admin/websites/one-website.tsx'],
    callsOfUser: panel,
  },
  {
    path: paths.adminSettings,
    title: panelTitles.settings,
    modules: ['pages/admin.tsx', 'features/admin/settings/settings-page.tsx'],
    callsOfUser: [
      ...panel,
      call(settings.getOpening, {}),
      call(settings.getStored, {}),
      call(settings.listVersions, { query: { limit } }),
    ],
  },
  {
    path: paths.support,
    title: supportConsole.title,
    modules: ['pages/support.tsx'],
    callsOfUser: session,
  },
  { path: paths.zipUpload, title: titles.zipUpload, modules: ['pages/upload-test.tsx'] },
  { path: paths.fixUpload, title: fixedUpload.title, modules: ['pages/upload-test.tsx'] },
  { path: paths.plainUpload, title: plainUpload.title, modules: ['pages/upload-test.tsx'] },
];

/** At every other address, with status 404. */
export const notFound: Omit<Screen, 'path'> = {
  title: texts.notFoundTitle,
  modules: ['pages/not-found.tsx'],
};

/** The address that the edge knows; it ends in a slash where one segment of any text follows. */
export function addressAtEdge({ path }: Pick<Screen, 'path'>): string {
  return path.replace(/:\w+$/, '');
}

/** The file of a screen's document, as the edge makes it of the address. */
export function documentOf(screen: Pick<Screen, 'path'>): string {
  return `app${addressAtEdge(screen).replaceAll('/', '-')}.html`;
}
