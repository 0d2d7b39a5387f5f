import type { Location } from 'react-router-dom';
import { paths } from '../paths.ts';

/**
 * Links in mails have an anchor and are followed after the sign-in; all others lead to the
 * dashboard (SPEC-9.2).
 */
export function returnPathFrom({
  pathname,
  search,
  hash,
}: Location): { readonly from: string } | null {
  return hash ? { from: `${pathname}${search}${hash}` } : null;
}

export function afterSignIn({ state }: { readonly state: unknown }): string {
  const hasFrom = typeof state === 'object' && state !== null && 'from' in state;
  return hasFrom && typeof state.from === 'string' ? state.from : paths.dashboard;
}
