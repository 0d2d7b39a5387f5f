import { auditEntry } from '#functions/data/audit.ts';
import { paymentEntry } from '#functions/data/payments/payment.ts';
import { purchaseGrant } from '#functions/data/payments/purchase.ts';
import { subscriptionWrite } from '#functions/data/payments/subscription.ts';
import type { Write } from '#functions/data/table/writes.ts';
import { newStoredUser, userCreation } from '#functions/data/users/new-user.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import { updateWrite } from '#functions/data/websites/update.ts';
import { emptyWebsite, websiteCreation } from '#functions/data/websites/website.ts';
import { presence } from '#functions/domain/audit.ts';
import { addressNews, editedWebsite } from '#functions/domain/websites/website-edit.ts';
import { editsNews, updateTitles } from '#shared/messages/websites.ts';
import { purchasePriceCents } from '#shared/pricing.ts';
import type { MadeUp } from './made-up.ts';

/** Serial numbers that were taken from the table's counters. */
export interface Numbers {
  readonly user: () => number;
  readonly website: () => number;
  readonly update: () => number;
}

/** How many numbers of each kind customers need. */
export function numbersNeeded(customers: readonly MadeUp[]) {
  const websites = customers.flatMap(({ website }) => website ?? []);
  const news = websites.flatMap(({ websitePreviewUrl, editsRequested }) => [
    ...(websitePreviewUrl === null ? [] : ['url']),
    ...(editsRequested === 0 ? [] : ['edits']),
  ]);
  return { user: customers.length, website: websites.length, update: news.length };
}

/** Whoever seeds has no account. */
const actor = { id: null, username: 'seed' };
const monthMs = 30 * 24 * 3_600_000;

/**
 * The writes that the product would have made for a customer by now, the last state of each item. The
 * website is not counted here: a transaction may touch the total once only.
 */
export function customerWrites(
  it: MadeUp,
  numbers: Numbers,
  passwordHash: string,
): readonly Write[] {
  const fresh = freshUser(it, numbers.user(), passwordHash);
  const website = it.website && websiteFor(it.website, numbers.website(), fresh);
  const user = { ...fresh, ...listedOf(it, website), ...boughtBy(it, fresh.id) };
  return [
    ...userCreation({ ...user, version: versionOf(it) }),
    ...(it.activationCode === null ? [] : [createdBySeed(user)]),
    ...(website ? [websiteCreation(website), ...websiteNews(user, website, numbers)] : []),
    ...purchaseOf(user),
    ...subscriptionOf(user, it),
  ];
}

function freshUser(it: MadeUp, id: number, passwordHash: string): StoredUser {
  const { firstName, lastName, companyName, activationCode, loginCount, createdAt } = it;
  const username = `${it.handle}.${id}`;
  const isActivated = it.activatedAt !== null;
  const names = { username, email: `${username}@example.com`, firstName, lastName, companyName };
  const fields = {
    ...names,
    passwordHash,
    isAdmin: false,
    isActivated,
    activationCode,
    loginCount,
  };
  const user = newStoredUser(id, fields, createdAt);
  const isByCode = activationCode !== null && it.activatedAt !== null;
  return isByCode ? { ...user, codeUsedAt: it.activatedAt.toISOString(), sessionEpoch: 2 } : user;
}

function websiteFor(it: NonNullable<MadeUp['website']>, id: number, owner: StoredUser) {
  return { ...emptyWebsite(id, owner, it.createdAt), ...editedWebsite(it, null, owner) };
}

type NewWebsite = ReturnType<typeof websiteFor>;

/** What the customer list shows of a website. */
function listedOf(it: MadeUp, website: NewWebsite | null) {
  if (!it.website || !website) return {};
  const { id: websiteId, name: websiteName, websitePreviewUrl } = website;
  return { websiteId, websiteName, websitePreviewUrl, editsRequested: it.website.editsRequested };
}

function boughtBy({ purchasedAt, subscribedAt }: MadeUp, userId: number): Partial<StoredUser> {
  return {
    ...(purchasedAt && { hasPurchasedSite: true, purchaseDate: purchasedAt.toISOString() }),
    ...(subscribedAt && {
      hasActiveSubscription: true,
      subscriptionId: `sub_seed${userId}`,
      subscriptionStatus: 'active',
      nextBillingDate: new Date(subscribedAt.getTime() + 12 * monthMs).toISOString(),
    }),
  };
}

/** Activation by code, a website, its edits and each payment changed the user once. */
function versionOf({ activationCode, activatedAt, website, ...bought }: MadeUp): number {
  const changes = [
    activationCode !== null && activatedAt !== null,
    website !== null,
    (website?.editsRequested ?? 0) > 0,
    bought.purchasedAt !== null,
    bought.subscribedAt !== null,
  ];
  return 1 + changes.filter(Boolean).length;
}

function createdBySeed(user: StoredUser): Write {
  const { id: userId, username, email, isActivated, activationCode } = user;
  const after = { username, email, isActivated, activationCode: presence(activationCode) };
  const now = new Date(user.createdAt);
  return auditEntry({ ...{ actor, action: 'createCustomer', userId, now }, before: {}, after });
}

/** What the audit trail and the customer read of a new website and of edits. */
function websiteNews(user: StoredUser, website: NewWebsite, numbers: Numbers): readonly Write[] {
  const { id: websiteId, name, websiteType, websitePreviewUrl, createdAt } = website;
  const { editsRequested } = user;
  const changed = { actor, userId: user.id, now: new Date(createdAt) };
  const news = { websiteId, createdAt };
  const address = addressNews(null, websitePreviewUrl);
  const made = {
    ...{ action: 'updateWebsiteUrl', websiteId, before: {} },
    after: { name, websiteType, websitePreviewUrl },
  };
  const edited = {
    ...{ action: 'updateEdits', before: { editsRequested: 0 } },
    after: { editsRequested },
  };
  const edits = { title: updateTitles.edits, description: editsNews(editsRequested) };
  return [
    auditEntry({ ...changed, ...made }),
    ...(address
      ? [updateWrite({ ...news, ...address, id: numbers.update(), updateType: 'url' })]
      : []),
    ...(editsRequested > 0
      ? [
          auditEntry({ ...changed, ...edited }),
          updateWrite({ ...news, ...edits, id: numbers.update(), updateType: 'edits' }),
        ]
      : []),
  ];
}

/** Stripe knows nothing of what was made up, so it is not on the reconciler's lists either. */
function offTheLists(write: Write): Write {
  if (!('Put' in write)) return write;
  const { openList: _list, openSort: _sort, ...Item } = write.Put.Item;
  return { Put: { ...write.Put, Item } };
}

function purchaseOf({ id: userId, purchaseDate: paidAt }: StoredUser): readonly Write[] {
  if (paidAt === null) return [];
  const grant = { userId, paymentIntentId: `pi_seed${userId}`, paidAt };
  return [
    paymentEntry({ ...grant, state: 'granted', amount: purchasePriceCents }),
    offTheLists(purchaseGrant(grant, null)),
  ];
}

function subscriptionOf(user: StoredUser, { subscribedAt }: MadeUp): readonly Write[] {
  const { subscriptionId, nextBillingDate } = user;
  if (subscriptionId === null || subscribedAt === null) return [];
  const startedAt = subscribedAt.toISOString();
  const level = { subscriptionId, status: 'active', startedAt, nextBillingDate } as const;
  return [offTheLists(subscriptionWrite(user.id, level, null))];
}
