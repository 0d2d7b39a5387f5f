import { formatDate } from '#frontend/src/ui/format-date.ts';
import type { Passkey } from '#shared/model/second-factor.ts';
import type { Factors } from './factors-query.ts';

/** `Added March 4, 2026, not used yet` */
export function passkeyFacts({ createdAt, usedAt }: Passkey): string {
  const use = usedAt ? `, last used ${formatDate(usedAt)}` : ', not used yet';
  return `Added ${formatDate(createdAt)}${use}`;
}

/** `Added March 4, 2026, recovery codes of March 5, 2026`; empty without an app. */
export function appFacts({ appAddedAt, codesCreatedAt }: Factors): string {
  if (appAddedAt === null) return '';
  const codes = codesCreatedAt ? `, recovery codes of ${formatDate(codesCreatedAt)}` : '';
  return `Added ${formatDate(appAddedAt)}${codes}`;
}
