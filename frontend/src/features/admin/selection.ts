/** What an address names: a customer, or a website. */
export type Selection = { readonly customerId: number } | { readonly websiteId: number };

/** An address can say anything: `/admin/customer/abc` names nobody. */
export function isValidId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0;
}
