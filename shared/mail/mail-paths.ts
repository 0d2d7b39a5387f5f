/** The pages that mails lead to, and the part of them: whoever has to sign in first goes on there. */
export const mailPaths = {
  auth: '/auth',
  activate: '/activate',
  preview: (token: string) => `/preview?${new URLSearchParams({ token })}`,
  dashboard: '/dashboard',
  chat: '/dashboard#chat',
  supportChat: (customerId: number) => `/admin/support?customer=${customerId}#chat`,
  security: '/account#security',
  ownData: '/account#data',
  forgot: '/forgot',
  reset: (token: string) => `/reset?${new URLSearchParams({ token })}`,
  verifyEmail: (token: string) => `/verify-email?${new URLSearchParams({ token })}`,
  undoEmail: (token: string) => `/verify-email?${new URLSearchParams({ undo: 'yes', token })}`,
  buy: '/checkout?type=purchase',
  subscribe: '/checkout?type=subscription',
  pay: (token: string) => `/pay/${token}`,
  billing: '/account#billing',
} as const;
