/** The customer or website in the URL. */
export type Selection = { readonly customerId: number } | { readonly websiteId: number };

/** False for ids such as the one in `/admin/customer/abc`. */
export function isValidId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0;
}
