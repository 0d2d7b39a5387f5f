import type { Customer } from '#shared/model/user.ts';
import { counted } from '#shared/texts/language.ts';

type Factors = Pick<Customer, 'hasTotp' | 'passkeys'>;

/** Whether there is anything that an administrator could remove. */
export function hasSecondFactor({ hasTotp, passkeys }: Factors): boolean {
  return hasTotp || passkeys > 0;
}

/** `Authenticator app, 2 passkeys`, or `None`. */
export function secondFactorText({ hasTotp, passkeys }: Factors): string {
  const keys = counted(passkeys, { one: '# passkey', other: '# passkeys' });
  const factors = [...(hasTotp ? ['Authenticator app'] : []), ...(passkeys > 0 ? [keys] : [])];
  return factors.length > 0 ? factors.join(', ') : 'None';
}
