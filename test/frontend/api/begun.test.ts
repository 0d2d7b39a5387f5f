import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetBegun } from '#frontend/src/api/begun.ts';
import { api } from '#frontend/src/api/client.ts';
import { setUserOfPage } from '#frontend/src/api/page-user.ts';
import { rememberFirstReads } from '#frontend/src/session/first-reads.ts';
import { privateStorage } from '#frontend/src/session/private-storage.ts';
import { fakeServer, type SentCall } from '../support/fake-server.ts';
import { aUser } from '../support/users.ts';

const script = readFileSync('frontend/begin-calls.js', 'utf8');

const calls = {
  calls: '/api/preview/*token*',
  'calls-of-user': '/api/user /api/websites?userId=*user* /api/users/*id*',
  'calls-of-view': '/api/users?limit=10',
};

/** What a document at this address does before any other script. */
function open(address: string): void {
  history.replaceState(null, '', address);
  document.head.innerHTML = Object.entries(calls)
    .map(([name, content]) => `<meta name="${name}" content="${content}">`)
    .join('');
  new Function(script)();
}

/** What scripts see of the session of user 7. */
function givenSession(): void {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('theme=dark; signed-in=7');
}

let sent: SentCall[] = [];
const asked = () => sent.map(({ url }) => url);

beforeEach(() => {
  // A document's clock begins with it; the one here began with the worker.
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  setUserOfPage(null);
  sent = fakeServer({
    'GET /api/user': () => ({ body: aUser({ id: 7 }) }),
    'GET /api/websites': () => ({ body: [] }),
    'GET /api/websites/5/updates': () => ({ body: [] }),
    'POST /api/logout': () => ({ body: { message: 'Logged out' } }),
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  document.head.innerHTML = '';
  forgetBegun();
});

describe('a document', () => {
  test('asks nothing without a session', () => {
    open('/dashboard');
    expect(asked()).toEqual([]);
  });

  test('asks for what its link shows to everybody', () => {
    open('/preview?token=a%2Fb');
    expect(asked()).toEqual(['/api/preview/a%2Fb']);
  });

  test('with a session fills in the user and the number of its address', () => {
    givenSession();
    open('/admin/customer/12');
    expect(asked()).toEqual([
      '/api/user',
      '/api/websites?userId=7',
      '/api/users/12',
      '/api/users?limit=10',
    ]);
  });

  test('tells the server whose page it is, except for the call that asks', () => {
    givenSession();
    open('/dashboard');
    const users = sent.map(({ init }) => new Headers(init.headers).get('x-page-user'));
    expect(users).toEqual([null, '7', '7']);
  });

  test('with a query begins nothing of the usual view', () => {
    givenSession();
    open('/admin?view=work');
    expect(asked()).toEqual(['/api/user', '/api/websites?userId=7']);
  });
});

describe('a page that was open before', () => {
  /** A visit that read, by itself, what only an answer could name. */
  async function givenVisit(address: string, press?: 'pointerdown' | 'keydown'): Promise<void> {
    open(address);
    setUserOfPage(7);
    const end = rememberFirstReads();
    await api.auth.currentUser();
    if (press) dispatchEvent(new Event(press));
    await api.websites.listUpdates({ params: { id: 5 } });
    end();
    forgetBegun();
    sent.splice(0);
  }
  const later = '/api/websites/5/updates';

  beforeEach(givenSession);
  afterEach(privateStorage.clear);

  test.each(['/dashboard', '/admin?view=work', '/checkout?type=purchase', '/reports/2026-10'])(
    '%s begins all that it read then, each once',
    async (address) => {
      await givenVisit(address);
      open(address);
      expect(asked().filter((url) => url === later)).toHaveLength(1);
      expect(asked().filter((url) => url === '/api/user')).toHaveLength(1);
    },
  );

  test.each(['pointerdown', 'keydown'] as const)(
    'leaves out what came after a %s',
    async (press) => {
      await givenVisit('/dashboard', press);
      open('/dashboard');
      expect(asked()).not.toContain(later);
    },
  );

  test.each([
    '/preview?token=secret',
    '/checkout?payment_intent=pi_1&payment_intent_client_secret=s',
  ])('keeps no address that holds a secret: %s', async (address) => {
    await givenVisit(address);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/secret|updates/);
  });

  test.each([
    ['another page', '/account'],
    ['another query', '/dashboard?a=1'],
  ])('begins nothing of it at %s', async (_name, address) => {
    await givenVisit('/dashboard');
    open(address);
    expect(asked()).not.toContain(later);
  });

  test('begins nothing of it for another user', async () => {
    await givenVisit('/dashboard');
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed-in=8');
    open('/dashboard');
    expect(asked()).not.toContain(later);
  });

  test.each([
    'not JSON',
    '{}',
    '[["7 /dashboard",["https://elsewhere.example","//elsewhere.example"]]]',
  ])('begins its usual calls where the storage holds %s', (stored) => {
    localStorage.setItem('private:first-reads', stored);
    open('/dashboard');
    expect(asked()).toEqual(['/api/user', '/api/websites?userId=7', '/api/users?limit=10']);
  });

  test('is one of twenty', async () => {
    for (let id = 1; id <= 25; id += 1) await givenVisit(`/admin/customer/${id}`);
    expect(JSON.parse(localStorage.getItem('private:first-reads') ?? '')).toHaveLength(20);
  });
});

describe('a call that the document has begun', () => {
  beforeEach(() => {
    givenSession();
    open('/dashboard');
    sent.splice(0);
  });

  test('is taken once', async () => {
    expect((await api.auth.currentUser()).id).toBe(7);
    expect(asked()).toEqual([]);
    await api.auth.currentUser();
    expect(asked()).toEqual(['/api/user']);
  });

  test('counts for its own parameters only', async () => {
    await api.websites.list({ query: { userId: 8 } });
    expect(asked()).toEqual(['/api/websites?userId=8']);
  });

  test('is made again after a change', async () => {
    await api.auth.logout();
    await api.websites.list({ query: { userId: 7 } });
    expect(asked()).toEqual(['/api/logout', '/api/websites?userId=7']);
  });

  test('of the deployment outlives a change', async () => {
    window.begun?.set('/config.json', Promise.resolve(new Response('{}')));
    await api.auth.logout();
    expect([...(window.begun?.keys() ?? [])]).toEqual(['/config.json']);
  });

  test('is made again once it is old', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(31_000);
    await api.websites.list({ query: { userId: 7 } });
    expect(asked()).toEqual(['/api/websites?userId=7']);
  });

  test('is over for whoever has given up', async () => {
    const signal = AbortSignal.abort();
    await expect(api.auth.currentUser({ signal })).rejects.toThrow('abort');
  });
});

test.each([
  [401, 'Please sign in first.'],
  [403, 'Only administrators may do this.'],
  [412, 'another'],
])('a refusal with %i is told as of any call', async (status, message) => {
  givenSession();
  fakeServer({ 'GET /api/websites': () => ({ status, body: { message } }) });
  open('/dashboard');
  fakeServer({});
  const begun = await api.websites.list({ query: { userId: 7 } }).catch((error) => error);
  fakeServer({ 'GET /api/websites': () => ({ status, body: { message } }) });
  const usual = await api.websites.list({ query: { userId: 7 } }).catch((error) => error);
  expect(begun).toEqual(usual);
  expect(begun).toBeInstanceOf(Error);
});

test('a lost network is told as of any call, and the next call is made', async () => {
  givenSession();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  open('/dashboard');
  sent = fakeServer({ 'GET /api/user': () => ({ body: aUser({ id: 7 }) }) });
  await expect(api.auth.currentUser()).rejects.toThrow('We could not reach the server');
  expect((await api.auth.currentUser()).id).toBe(7);
});
