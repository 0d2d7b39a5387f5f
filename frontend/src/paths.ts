/** Every address that the browser shows (specification, section 2). */
export const paths = {
  home: '/',
  features: '/#features',
  pricing: '/#pricing',
  auth: '/auth',
  activate: '/activate',
  /** The same screen under its other name. */
  activation: '/activation',
  dashboard: '/dashboard',
  admin: '/admin',
  adminCustomer: (id: number) => `/admin/customer/${id}`,
  adminWebsite: (id: number) => `/admin/website/${id}`,
  checkout: (type: 'purchase', websiteId?: number) =>
    `/checkout?${new URLSearchParams({
      type,
      ...(websiteId !== undefined && { websiteId: String(websiteId) }),
    })}`,
} as const;

/** Routes with parameters, as the router matches them. */
export const patterns = {
  adminCustomer: '/admin/customer/:id',
  adminWebsite: '/admin/website/:id',
  checkout: '/checkout',
} as const;
