import { auditEntry } from '#functions/data/audit.ts';
import type { Write } from '#functions/data/table/writes.ts';
import { newStoredUser, userCreation } from '#functions/data/users/new-user.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import { websiteCreation } from '#functions/data/websites/website.ts';
import { creationOf } from '#functions/rules/audit.ts';
import { personOf } from '#shared/model/person.ts';
import { boughtBy, purchaseOf, subscriptionOf } from './payment-writes.ts';
import type { SyntheticCustomer } from './synthetic-customer.ts';
import { actor, type NewWebsite, websiteFor, websiteNews } from './website-writes.ts';

/** Generators of ids that were taken from the table's counters. */
export interface Numbers {
  readonly user: () => number;
  readonly website: () => number;
  readonly update: () => number;
}

export function numbersNeeded(customers: readonly SyntheticCustomer[]) {
  const websites = customers.flatMap(({ website }) => website ?? []);
  const news = websites.flatMap(({ websitePreviewUrl, editsRequested }) => [
    ...(websitePreviewUrl === null ? [] : ['url']),
    ...(editsRequested === 0 ? [] : ['edits']),
  ]);
  return { user: customers.length, website: websites.length, update: news.length };
}

/**
 * The items that the product would have stored by now, in their current state. Excludes the total of websites, which
 * a transaction may write only once.
 */
export function customerWrites(
  it: SyntheticCustomer,
  numbers: Numbers,
  passwordHash: string,
): readonly Write[] {
  const fresh = freshUser(it, numbers.user(), passwordHash);
  const website = it.website && websiteFor(it.website, numbers.website(), fresh);
  const user = { ...fresh, ...listedOf(it, website), ...boughtBy(it, fresh.id) };
  return [
    ...userCreation({ ...user, version: versionOf(it) }),
    ...(it.activationCode === null ? [] : [creationAudit(user)]),
    ...(website ? [websiteCreation(website), ...websiteNews(user, website, numbers.update)] : []),
    ...purchaseOf(user),
    ...subscriptionOf(user, it),
  ];
}

function freshUser(it: SyntheticCustomer, id: number, passwordHash: string): StoredUser {
  const { activationCode, loginCount, createdAt } = it;
  const username = `${it.handle}.${id}`;
  const isActivated = it.activatedAt !== null;
  const fields = {
    username,
    email: `${username}@example.com`,
    ...personOf(it),
    passwordHash,
    isAdmin: false,
    isActivated,
    activationCode,
    loginCount,
  };
  const user = newStoredUser(id, fields, createdAt);
  const seen = { ...user, lastSeenAt: lastSeen(it)?.toISOString() ?? null };
  const isByCode = activationCode !== null && it.activatedAt !== null;
  return isByCode ? { ...seen, codeUsedAt: it.activatedAt.toISOString(), sessionEpoch: 2 } : seen;
}

/** The last of what they did; null while the account is not activated. */
function lastSeen({ activatedAt, purchasedAt, subscribedAt }: SyntheticCustomer): Date | null {
  const times = [activatedAt, purchasedAt, subscribedAt].flatMap((time) => time?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

function listedOf(it: SyntheticCustomer, website: NewWebsite | null) {
  if (!it.website || !website) return {};
  const { id: websiteId, name: websiteName, websitePreviewUrl } = website;
  return { websiteId, websiteName, websitePreviewUrl, editsRequested: it.website.editsRequested };
}

/** The user changed once for each of: activation by code, website, edits, payments. */
function versionOf({ activationCode, activatedAt, website, ...bought }: SyntheticCustomer): number {
  const changes = [
    activationCode !== null && activatedAt !== null,
    website !== null,
    (website?.editsRequested ?? 0) > 0,
    bought.purchasedAt !== null,
    bought.subscribedAt !== null,
  ];
  return 1 + changes.filter(Boolean).length;
}

function creationAudit(user: StoredUser): Write {
  const now = new Date(user.createdAt);
  return auditEntry({ ...creationOf(user), actor, action: 'createCustomer', now });
}
