import type { Location } from 'react-router-dom';
import { isStripeReturn, withoutSecrets } from './stripe-parameters.ts';

/**
 * Links in mails have an anchor and are followed after the sign-in, and so is the return from a bank,
 * without its secret; all others lead to the dashboard (SPEC-9.2).
 */
export function returnPathFrom({
  pathname,
  search,
  hash,
}: Location): { readonly from: string } | null {
  const isKept = hash !== '' || isStripeReturn(search);
  return isKept ? { from: `${pathname}${withoutSecrets(search)}${hash}` } : null;
}
