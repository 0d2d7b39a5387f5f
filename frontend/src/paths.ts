import type { LegalDocument } from '#shared/model/settings/legal.ts';

/** Opens the sign-in page at its form for new customers. */
export const registerHash = '#register';

/** The samples on the landing page. */
export const samplesAnchor = 'samples';

/** Every page's URL (SPEC-2.1). */
export const paths = {
  home: '/',
  features: '/#features',
  pricing: '/#pricing',
  samples: `/#${samplesAnchor}`,
  auth: '/auth',
  register: `/auth${registerHash}`,
  /** Remembers which offer's button led there. */
  registerFor: (plan: 'purchase' | 'subscription') => `/auth?plan=${plan}${registerHash}`,
  forgot: '/forgot',
  /** Pages of links in mails, each with a token. */
  reset: '/reset',
  verifyEmail: '/verify-email',
  unsubscribe: '/unsubscribe',
  activate: '/activate',
  activation: '/activation',
  /** Activation from a preview link: the token identifies the account (RULE-4). */
  activateWith: (token: string) => `/activate?${new URLSearchParams({ token })}`,
  preview: '/preview',
  dashboard: '/dashboard',
  /** Opens the comment mode at that comment. */
  comment: (number: number) => `/dashboard#comment-${number}`,
  account: '/account',
  accountSecurity: '/account#security',
  accountBilling: '/account#billing',
  admin: '/admin',
  /** Opens the form of a new customer. */
  adminCreate: '/admin?create=customer',
  adminNotPaid: '/admin?filter=not-paid',
  adminCustomer: (id: number) => `/admin/customer/${id}`,
  adminRequests: (id: number) => `/admin/customer/${id}#requests`,
  adminDomain: (id: number) => `/admin/customer/${id}#domain`,
  adminNotes: (id: number) => `/admin/customer/${id}#notes`,
  adminWebsite: (id: number) => `/admin/website/${id}`,
  adminComments: (websiteId: number) => `/admin/website/${websiteId}#comments`,
  /** Opens the comment mode of the panel at that comment. */
  adminComment: (websiteId: number, number: number) =>
    `/admin/website/${websiteId}#comment-${number}`,
  adminRequest: (id: string) => `/admin?${new URLSearchParams({ view: 'work', request: id })}`,
  adminSettings: '/admin/settings',
  support: '/admin/support',
  supportChat: (id: number) => `/admin/support?customer=${id}`,
  report: (month: string) => `/reports/${month}`,
  legal: (document: LegalDocument) => `/legal/${document}`,
  websiteView: '/website-view',
  sample: (id: number) => `/website-view?${new URLSearchParams({ id: String(id) })}`,
  checkout: (type: 'purchase' | 'subscription', websiteId?: number) =>
    `/checkout?${new URLSearchParams({
      type,
      ...(websiteId !== undefined && { websiteId: String(websiteId) }),
    })}`,
  zipUpload: '/zip-upload',
  fixUpload: '/fix-upload',
  plainUpload: '/plain-upload',
} as const;

/** Routes with parameters, as the router declares them. */
export const patterns = {
  adminCustomer: '/admin/customer/:id',
  adminWebsite: '/admin/website/:id',
  checkout: '/checkout',
  report: '/reports/:month',
  legal: '/legal/:document',
  /** Linked in the mail about a failed payment; the token has no other use. */
  pay: '/pay/:token',
} as const;

const ofLinks: readonly string[] = [
  ...[paths.activate, paths.activation, paths.preview],
  ...[paths.reset, paths.verifyEmail, paths.unsubscribe],
];
const payStart = patterns.pay.replace(':token', '');

/** Whether a link that we send to people who have an account leads there. */
export function isOfLink(path: string): boolean {
  return ofLinks.includes(path) || path.startsWith(payStart);
}

/** Whether it is a page of administrators, which is the dashboard in another view (SPEC-2.1). */
export function isOfPanel(path: string): boolean {
  return path === paths.admin || path.startsWith(`${paths.admin}/`);
}

/** Parts of the dashboard that others on it lead to. */
export const dashboardPlaces = { domain: 'domain', preview: 'preview' } as const;
