import * as z from 'zod/mini';
import { brief } from '#shared/model/brief.ts';
import { changeRequest } from '#shared/model/change-request.ts';
import { comment } from '#shared/model/comment.ts';
import { passkey } from '#shared/model/second-factor.ts';
import { siteMessage } from '#shared/model/site-message.ts';
import { update } from '#shared/model/update.ts';
import { user as userModel } from '#shared/model/user.ts';
import { listReceipts } from '../data/billing/receipt-list.ts';
import { readMessages } from '../data/chat/message-history.ts';
import { allItems } from '../data/table/every-page.ts';
import { approvalOf, getBrief } from '../data/users/brief.ts';
import { listPasskeys } from '../data/users/passkey.ts';
import type { StoredUser } from '../data/users/user.ts';
import { requestView } from '../data/websites/change-request.ts';
import { listRequestsOf } from '../data/websites/change-request-list.ts';
import { listCommentsOf } from '../data/websites/comment.ts';
import { messageView } from '../data/websites/site-message.ts';
import { listMessages } from '../data/websites/site-message-list.ts';
import { listUpdates } from '../data/websites/update.ts';
import { listUptime } from '../data/websites/uptime.ts';
import { readVisitDays } from '../data/websites/visit-day.ts';
import type { StoredWebsite } from '../data/websites/website.ts';

const pageSize = 200;

/** A range that includes every day with counts. */
const [firstDay, lastDay] = ['2000-01-01', '2999-12-31'];

const exportedMessage = z.omit(siteMessage, { isRead: true, websiteId: true });
const briefModel = z.omit(brief, { timeline: true, stage: true, feedback: true, deletionAt: true });

/** A customer's data by file name of the export; without passwords, secrets or hashes of them. */
export async function collectData(user: StoredUser, websites: readonly StoredWebsite[]) {
  const [
    messages,
    updates,
    requests,
    comments,
    formMessages,
    uptime,
    visits,
    passkeys,
    answers,
    payments,
  ] = await Promise.all([
    allMessages(user.id),
    Promise.all(websites.map(({ id }) => allUpdates(id))),
    Promise.all(websites.map(({ id }) => allRequests(id))),
    Promise.all(websites.map(({ id }) => allComments(id))),
    Promise.all(websites.map(({ id }) => allFormMessages(id))),
    Promise.all(websites.map(({ id }) => listUptime(id))),
    Promise.all(websites.map(({ id }) => readVisitDays(id, firstDay, lastDay))),
    listPasskeys(user.id),
    getBrief(user.id),
    acceptedByPaying(user.id),
  ]);
  return {
    'account.json': {
      ...userModel.parse(user),
      loginCount: user.loginCount,
      lastSeenAt: user.lastSeenAt,
      accepted: { signUp: user.accepted, payments },
      hasAuthenticatorApp: user.hasTotp,
      passkeys: passkeys.map((one) => passkey.parse(one)),
    },
    'websites.json': websites.map((website, index) => ({
      ...shownOf(website),
      updates: updates[index] ?? [],
      requests: requests[index] ?? [],
      comments: comments[index] ?? [],
      formMessages: formMessages[index] ?? [],
      uptime: uptime[index] ?? [],
      visits: visits[index] ?? [],
    })),
    'brief.json': { ...z.parse(briefModel, answers), approval: approvalOf(answers) },
    'messages.json': messages,
  };
}

/** By receipt. */
async function acceptedByPaying(userId: number) {
  const receipts = await allItems((asked) => listReceipts(userId, asked));
  return receipts.flatMap(({ id: receipt, accepted }) =>
    accepted ? { receipt, ...accepted } : [],
  );
}

function shownOf({ id, name, description, websiteType, zipFileName, createdAt }: StoredWebsite) {
  return { id, name, description, websiteType, zipFileName, createdAt };
}

/** The oldest first. */
async function allMessages(userId: number) {
  const found: { id: string; sender: string; message: string }[] = [];
  let before: string | null = null;
  do {
    const page = await readMessages(userId, before, pageSize);
    found.push(...page.map(({ id, sender, message }) => ({ id, sender, message })));
    // A page of long messages is shorter, since a query ends after 1 MB.
    before = page.at(-1)?.id ?? null;
  } while (before !== null);
  return found.reverse();
}

/** The newest first. */
async function allUpdates(websiteId: number) {
  const found = await allItems((asked) => listUpdates(websiteId, asked));
  return found.map((one) => update.parse(one));
}

/** The newest first. */
async function allRequests(websiteId: number) {
  const found = await allItems((asked) => listRequestsOf(websiteId, asked));
  return found.map((one) => changeRequest.parse(requestView(one)));
}

/** Comments on the preview, newest first. */
async function allComments(websiteId: number) {
  const found = await allItems((asked) => listCommentsOf(websiteId, asked));
  return found.map((one) => comment.parse(one));
}

/** Messages that visitors sent through the website's forms, newest first. */
async function allFormMessages(websiteId: number) {
  const found = await allItems((asked) => listMessages(websiteId, asked));
  return found.map((one) => exportedMessage.parse(messageView(one, null)));
}
