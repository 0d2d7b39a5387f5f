import type { Location } from 'react-router-dom';
import { paths } from '../paths.ts';
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

/** The page that a visitor was sent away from; undefined for whoever came to sign in. */
export function askedPage({ state }: { readonly state: unknown }): string | undefined {
  const hasAsked = typeof state === 'object' && state !== null && 'asked' in state;
  return hasAsked && typeof state.asked === 'string' ? state.asked : undefined;
}

export function afterSignIn({ state }: { readonly state: unknown }): string {
  const hasFrom = typeof state === 'object' && state !== null && 'from' in state;
  return hasFrom && typeof state.from === 'string' ? state.from : paths.dashboard;
}
