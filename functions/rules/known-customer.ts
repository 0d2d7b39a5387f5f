import { isServed, type ServedFields } from '#shared/rules/served.ts';

export interface Account extends ServedFields {
  readonly isAdmin: boolean;
  readonly hasPurchasedSite: boolean;
  readonly activationCode: string | null;
  readonly websiteId: number | null;
}

/** Whether the agency works there, was paid, made a website or sent an invitation; anybody may register. */
export function isKnown(account: Account, now: Date): boolean {
  const pays = account.hasPurchasedSite || isServed(account, now);
  return account.isAdmin || pays || account.activationCode !== null || account.websiteId !== null;
}
