import { vi } from 'vitest';
import { aBrief } from './briefs.ts';
import { aReview } from './comments.ts';
import { noDomain } from './domains.ts';
import { aTeamMember } from './team.ts';
import { someVisits } from './visits.ts';

/** The response of a fake route. */
export interface FakeAnswer {
  readonly status?: number;
  readonly statusText?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface SentCall {
  readonly method: string;
  readonly url: string;
  readonly init: RequestInit;
  readonly json: unknown;
  /** When it was sent. */
  readonly at: number;
}

type FakeRoutes = Readonly<Record<string, (call: SentCall) => FakeAnswer | Promise<FakeAnswer>>>;

function responseOf({ status = 200, statusText = '', body, headers = {} }: FakeAnswer) {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
  return new Response(text, { status, statusText, headers });
}

/** Answers to calls that most screens make. */
const defaults: FakeRoutes = {
  'GET /api/requests': () => ({ body: [] }),
  'GET /api/websites/5/comments': () => ({ body: aReview() }),
  'GET /api/websites/5/messages': () => ({ body: { messages: [], unread: 0 } }),
  'GET /api/brief': () => ({ body: aBrief() }),
  'GET /api/assets': () => ({ body: [] }),
  'GET /api/notifications/switches': () => ({ body: [] }),
  'GET /api/websites/5/domain': () => ({ body: noDomain }),
  'GET /api/websites/5/visits': () => ({
    body: someVisits({ days: [], pages: [], referrers: [], missing: [] }),
  }),
  'GET /api/admin/comments': () => ({ body: [] }),
  'GET /api/admin/administrators': () => ({ body: [aTeamMember('noor', { id: 1 })] }),
  'GET /api/admin/opening': () => ({ body: [] }),
  'GET /api/admin/users/7/notes': () => ({ body: [] }),
  'GET /api/admin/standings': () => ({ body: [] }),
  'GET /api/admin/waiting': () => ({ body: { chats: 0, work: 0 } }),
  'GET /api/notifications': () => ({ body: { notifications: [], unread: 0 } }),
};

/** Replaces `fetch`: answers `METHOD /path` from a table, else 404, and records the calls. */
export function fakeServer(routes: FakeRoutes): SentCall[] {
  const calls: SentCall[] = [];
  // There may be a session; a test that compares whose says a user's id.
  if ('GET /api/user' in routes) Reflect.set(document, 'cookie', 'signed-in=unknown');
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const method = init.method ?? 'GET';
    const json = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method, url, init, json, at: Date.now() };
    calls.push(call);
    const route = { ...defaults, ...routes }[`${method} ${url.split('?')[0]}`];
    const answer = route ? await route(call) : { status: 404, body: { message: 'none' } };
    init.signal?.throwIfAborted();
    return responseOf(answer);
  });
  return calls;
}

export const signedOut = () => ({ status: 401, body: { message: 'Please sign in first.' } });
