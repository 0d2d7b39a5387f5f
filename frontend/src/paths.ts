/** Every address that the browser shows (SPEC-2.1). */
export const paths = {
  home: '/',
  features: '/#features',
  pricing: '/#pricing',
  auth: '/auth',
  activate: '/activate',
  /** The same screen under its other name. */
  activation: '/activation',
  /** Where a preview link leads on to: the token says whose account it is (RULE-4). */
  activateWith: (token: string) => `/activate?${new URLSearchParams({ token })}`,
  preview: '/preview',
  dashboard: '/dashboard',
  admin: '/admin',
  adminCustomer: (id: number) => `/admin/customer/${id}`,
  adminWebsite: (id: number) => `/admin/website/${id}`,
  support: '/admin/support',
  supportChat: (id: number) => `/admin/support?customer=${id}`,
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

/** Routes with parameters, as the router matches them. */
export const patterns = {
  adminCustomer: '/admin/customer/:id',
  adminWebsite: '/admin/website/:id',
  checkout: '/checkout',
} as const;
