/** Query parameters that Stripe adds to the address to which a bank returns. */
const ids = ['payment_intent', 'setup_intent'] as const;
const secrets = ids.map((id) => `${id}_client_secret`);
const added: readonly string[] = [...ids, ...secrets, 'redirect_status'];

function without(search: string, names: readonly string[]): string {
  const rest = [...new URLSearchParams(search)].filter(([name]) => !names.includes(name));
  return rest.length === 0 ? '' : `?${new URLSearchParams(rest)}`;
}

/** The query of an address as it was before the way to the bank. */
export const withoutStripe = (search: string): string => without(search, added);

/** The query without what lets its reader act on the payment. */
export const withoutSecrets = (search: string): string => without(search, secrets);

export function isStripeReturn(search: string): boolean {
  const query = new URLSearchParams(search);
  return ids.some((id) => query.has(id));
}
