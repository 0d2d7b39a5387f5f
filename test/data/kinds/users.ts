import { auditEntry } from '#functions/data/audit.ts';
import { listAudit } from '#functions/data/audit-list.ts';
import { newNotification } from '#functions/data/notifications/notification.ts';
import { notificationPages } from '#functions/data/notifications/notification-list.ts';
import { nextId } from '#functions/data/table/counter.ts';
import { listPending } from '#functions/data/table/pending-work.ts';
import { transact } from '#functions/data/table/send.ts';
import { getLink, linkCreation } from '#functions/data/users/account-link.ts';
import {
  type Breaker,
  countFailure,
  readBreaker,
  releaseFailure,
  tripBreaker,
} from '#functions/data/users/activation-breaker.ts';
import { readAdministrators } from '#functions/data/users/administrator.ts';
import { acceptAsset, getAsset, readAssetTotal } from '#functions/data/users/asset.ts';
import { createAssetUpload, getAssetUpload } from '#functions/data/users/asset-upload.ts';
import { type AttemptLimit, countAttempt } from '#functions/data/users/attempt-counter.ts';
import { briefChange, getBrief, sendBrief } from '#functions/data/users/brief.ts';
import { createDeletion, getDeletion } from '#functions/data/users/deletion.ts';
import { exportBeginning, getExport, newExport } from '#functions/data/users/export.ts';
import { createUser, type NewUser } from '#functions/data/users/new-user.ts';
import { listNotesOf, newNote, noteCreation } from '#functions/data/users/note.ts';
import { listPasskeys, passkeyCreation } from '#functions/data/users/passkey.ts';
import {
  getScheduledDeletion,
  newScheduledDeletion,
  scheduledDeletionCreation,
} from '#functions/data/users/scheduled-deletion.ts';
import { createSession, readSession } from '#functions/data/users/session.ts';
import { countTicket, createTicket } from '#functions/data/users/ticket.ts';
import { getTotp, totpBeginning } from '#functions/data/users/totp.ts';
import { getUser, getUserByName } from '#functions/data/users/user.ts';
import { searchUsers } from '#functions/data/users/user-search.ts';
import { readUserTotal } from '#functions/data/users/user-total.ts';
import { siteRenewal } from '#functions/data/websites/site-renewal.ts';
import { assetLimits } from '#shared/limits/assets.ts';
import { personOf } from '#shared/model/person.ts';
import { administrator, customerId, later, leavingId, now, type Readers, written } from './kind.ts';

const untripped: Breaker = { until: 'never', isTripped: false };
const onePage = { limit: 10, position: null };
const sid = 'session-1';
const linkToken = 'link-1';
const spent: AttemptLimit = { subject: ['login', 'ada'], limit: 1, endsAt: later };

const presented = { ticket: 'T'.repeat(43), purpose: 'second', address: '203.0.113.1' } as const;
const laptop = {
  ...{ id: 'laptop', name: 'Laptop', createdAt: now.toISOString(), usedAt: null },
  ...{ userId: customerId, credentialId: 'credential', publicKey: 'key', counter: 0 },
};

const owner = { id: customerId, sessionEpoch: 0 } as const;
const logo = { userId: customerId, id: 'asset-1', fileName: 'logo.png', kind: 'png' } as const;
const stored = {
  key: 'kept-assets/2/asset-1',
  versionId: 'v1',
  size: 9,
  addedAt: now.toISOString(),
};

const person = personOf({
  firstName: 'Ada',
  lastName: 'Lovelace',
  companyName: 'Analytical Engines',
});

/** Writes everything that is about users. */
export async function writeUsers(): Promise<void> {
  written(await createUser({ ...newUser(administrator.username), isAdmin: true }, now));
  const customer = written(await createUser(newUser('ada'), now));
  const leaving = written(await createUser(newUser('leaving'), now));
  await createSession(customer, {
    sid,
    validUntil: later,
    provenAt: now,
    now,
    agent: 'Firefox on Linux',
    country: 'PT',
  });
  const change = { actor: administrator, action: 'deleteUser', userId: leavingId, now } as const;
  const audit = auditEntry({ ...change, before: { username: 'leaving' }, after: {} });
  written(await createDeletion({ user: leaving, websites: [], audit, checks: [], now }));
  const link = linkCreation(linkToken, customerId, { does: 'resetPassword' }, later);
  await transact([siteRenewal(customerId), link, passkeyCreation(laptop)]);
  const copy = newExport(owner, now, 'export-1');
  await transact([totpBeginning(customerId, 'sealed'), exportBeginning(copy)]);
  await transact([scheduledDeletionCreation(newScheduledDeletion(owner, now))]);
  const answered = briefChange(await getBrief(customerId), { business: 'We calculate' }, now);
  await transact([answered.write]);
  const sent = newNotification({ to: 'agency', kind: 'briefSent', userId: customerId }, now);
  await sendBrief(customerId, [sent.write], now);
  await transact([
    newNotification({ to: 'customer', kind: 'zipReady', userId: customerId }, now).write,
  ]);
  for (const id of [logo.id, 'upload-2']) await createAssetUpload({ ...logo, id }, now);
  await acceptAsset({ ...logo, ...stored }, assetLimits.maxTotalBytes);
  await transact([noteCreation(customerId, newNote('Pays on time', administrator, now))]);
  await createTicket({ ...presented, user: customer, now });
  await countAttempt(spent, now);
  await countFailure(untripped, now);
  await tripBreaker(later, now);
}

function newUser(username: string): NewUser {
  const email = `${username}@example.com`;
  const account = { username, email, passwordHash: 'unusable', isAdmin: false, isActivated: false };
  return { ...account, ...person, activationCode: '1234', loginCount: 1 };
}

export const userReaders: Readers = {
  'ADMINISTRATORS / ADMINISTRATOR#0000000000000007': async () => [...(await readAdministrators())],
  'USER#7 / NOTE#001795844096000-1a2b3c4d': () => listNotesOf(customerId, onePage),
  'USER#7 / USER': () => getUser(customerId),
  'USERNAME#anna / USERNAME': () => getUserByName('Ada'),
  'USER_SEARCH#a / anna': () => searchUsers({ prefix: 'anal', limit: 10, position: null }),
  'USER#7 / SESSION#(id)': () => readSession(customerId, sid, now),
  'USER#7 / TOTP': () => getTotp(customerId, true),
  'USER#7 / PASSKEY#(id)': () => listPasskeys(customerId),
  'USER#7 / EXPORT': () => getExport(customerId),
  'USER#7 / SCHEDULED_DELETION': () => getScheduledDeletion(owner),
  'USER#7 / BRIEF': () => getBrief(customerId),
  'USER#7 / NOTIFICATION#2026-11-21T08:00:00.000Z#(id)': () => notificationPages(customerId).next(),
  'AGENCY / NOTIFICATION#2026-11-21T08:00:00.000Z#(id)': () => notificationPages('agency').next(),
  'USER#7 / ASSET#(id)': () => getAsset(logo),
  'USER#7 / ASSETS': () => readAssetTotal(customerId),
  'USER#7 / ASSET_UPLOAD#(id)': () => getAssetUpload({ ...logo, id: 'upload-2' }),
  'TICKET#hash / TICKET': () => countTicket(presented, now),
  'USER#7 / DELETION': () => getDeletion(leavingId),
  'USER#7 / SITE_RENEWAL': () => listPending('SITE_WORK', 10, null),
  'ACCOUNT_LINK#hash / ACCOUNT_LINK': () => getLink(linkToken, now),
  'TOTAL#user / SHARD#7': readUserTotal,
  'COUNTER#user / COUNTER': () => nextId('user'),
  'ATTEMPTS#hash / ATTEMPTS': () => countAttempt(spent, now),
  'ACTIVATION_TRIP / ACTIVATION_TRIP': () => readBreaker(now),
  'ACTIVATION_FAILURES#(last trip) / (slice)#(shard)': async () => {
    const { key, failures } = await countFailure(untripped, now);
    await releaseFailure(key, now);
    return failures;
  },
  'AUDIT#2026-11#team / 2026-11-21T08:00:00.000Z#(id)': () =>
    listAudit({ limit: 10, position: null }, now),
};
