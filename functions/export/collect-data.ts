import * as z from 'zod/mini';
import { brief } from '#shared/model/brief.ts';
import type { ChangeRequest } from '#shared/model/change-request.ts';
import { passkey } from '#shared/model/second-factor.ts';
import { user as userModel } from '#shared/model/user.ts';
import { readMessages } from '../data/chat/message-history.ts';
import type { Page } from '../data/table/page.ts';
import { getBrief } from '../data/users/brief.ts';
import { listPasskeys } from '../data/users/passkey.ts';
import type { StoredUser } from '../data/users/user.ts';
import { requestView, type StoredRequest } from '../data/websites/change-request.ts';
import { listRequestsOf } from '../data/websites/change-request-list.ts';
import { listNewestUpdates } from '../data/websites/update.ts';
import type { StoredWebsite } from '../data/websites/website.ts';
import type { Position } from '../domain/http/page-cursor.ts';

const pageSize = 200;

const toldModel = z.omit(brief, { timeline: true });

/** What we keep of a customer, by the file that it is in; no password, secret or hash of one. */
export async function collectData(user: StoredUser, websites: readonly StoredWebsite[]) {
  const [messages, updates, requests, passkeys, told] = await Promise.all([
    allMessages(user.id),
    Promise.all(websites.map(({ id }) => listNewestUpdates(id))),
    Promise.all(websites.map(({ id }) => allRequests(id))),
    listPasskeys(user.id),
    getBrief(user.id),
  ]);
  return {
    'account.json': {
      ...userModel.parse(user),
      loginCount: user.loginCount,
      hasAuthenticatorApp: user.hasTotp,
      passkeys: passkeys.map((one) => passkey.parse(one)),
    },
    'websites.json': websites.map((website, index) => ({
      ...shownOf(website),
      updates: updates[index] ?? [],
      requests: requests[index] ?? [],
    })),
    'brief.json': z.parse(toldModel, told),
    'messages.json': messages,
  };
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
    before = page.length === pageSize ? (page.at(-1)?.id ?? null) : null;
  } while (before !== null);
  return found.reverse();
}

/** The newest first. */
async function allRequests(websiteId: number) {
  const found: ChangeRequest[] = [];
  let position: Position | null = null;
  do {
    const page: Page<StoredRequest> = await listRequestsOf(websiteId, {
      limit: pageSize,
      position,
    });
    found.push(...page.items.map(requestView));
    position = page.next;
  } while (position !== null);
  return found;
}
