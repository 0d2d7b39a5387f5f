import { formatDate } from '#frontend/src/ui/format-date.ts';
import type { Passkey } from '#shared/model/second-factor.ts';
import type { Factors } from './factors-query.ts';

interface Ways {
  readonly hasTotp: boolean;
  /** Their number. */
  readonly passkeys: number;
}

/** `Added March 4, 2026, not used yet` */
export function passkeyFacts({ createdAt, usedAt }: Passkey): string {
  const use = usedAt ? `, last used ${formatDate(usedAt)}` : ', not used yet';
  return `Added ${formatDate(createdAt)}${use}`;
}

/** How one signs in with what is left. */
export function signInLeft({ hasTotp, passkeys }: Ways): string {
  if (!hasTotp && passkeys === 0) return 'You then sign in with your password alone.';
  if (!hasTotp) return 'You then sign in with a passkey.';
  const code = 'with your password and a code of your app';
  return `You then sign in ${passkeys === 0 ? code : `with a passkey, or ${code}`}.`;
}

/** `Added March 4, 2026, recovery codes of March 5, 2026`; empty without an app. */
export function appFacts({ appAddedAt, codesCreatedAt }: Factors): string {
  if (appAddedAt === null) return '';
  const codes = codesCreatedAt ? `, recovery codes of ${formatDate(codesCreatedAt)}` : '';
  return `Added ${formatDate(appAddedAt)}${codes}`;
}
