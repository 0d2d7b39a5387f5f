import type { LegalDocument } from '#shared/model/settings/legal.ts';

/** The pages that mails link to, with their anchors; after a sign-in the reader returns there. */
export const mailPaths = {
  auth: '/auth',
  activate: '/activate',
  preview: (token: string) => `/preview?${new URLSearchParams({ token })}`,
  dashboard: '/dashboard',
  changes: '/dashboard#changes',
  domain: '/dashboard#domain',
  messages: '/dashboard#messages',
  report: (month: string) => `/reports/${month}`,
  chat: '/dashboard#chat',
  supportChat: (customerId: number) => `/admin/support?customer=${customerId}#chat`,
  adminCustomer: (id: number) => `/admin/customer/${id}`,
  adminBrief: (id: number) => `/admin/customer/${id}#brief`,
  adminLinks: (websiteId: number) => `/admin/website/${websiteId}#links`,
  /** As a link to the comment's pin. */
  adminComment: (websiteId: number, number: number) =>
    `/admin/website/${websiteId}#comment-${number}`,
  comment: (number: number) => `/dashboard#comment-${number}`,
  /** As a link to the request's sheet in Work. */
  adminRequest: ({ websiteId, number }: { readonly websiteId: number; readonly number: number }) =>
    `/admin?${new URLSearchParams({ view: 'work', request: `${websiteId}-${number}` })}`,
  administrators: '/admin/settings#administrators',
  security: '/account#security',
  ownData: '/account#data',
  forgot: '/forgot',
  reset: (token: string) => `/reset?${new URLSearchParams({ token })}`,
  verifyEmail: (token: string) => `/verify-email?${new URLSearchParams({ token })}`,
  undoEmail: (token: string) => `/verify-email?${new URLSearchParams({ undo: 'yes', token })}`,
  legal: (document: LegalDocument) => `/legal/${document}`,
  unsubscribe: (token: string) => `/unsubscribe?${new URLSearchParams({ token })}`,
  buy: '/checkout?type=purchase',
  subscribe: '/checkout?type=subscription',
  pay: (token: string) => `/pay/${token}`,
  billing: '/account#billing',
} as const;
