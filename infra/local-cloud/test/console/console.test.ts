import { expect, test } from 'vitest';
import { type ConsoleOptions, createConsole } from '#src/console/console.ts';
import { givenServer } from '#test/support/given-server.ts';
import { send, type Visit } from '../edge/support/running-edge.ts';

const info = {
  dynamodb: { endpoint: 'http://127.0.0.1:2', tableName: 'table' },
  s3: { endpoint: 'http://127.0.0.1:3', buckets: ['one'] },
  functions: ['shop-login'],
};

async function console(options: Partial<ConsoleOptions> = {}) {
  const handler = createConsole({
    info: () => info,
    functions: () => [{ name: 'shop-login', logicalId: 'Login' }],
    search: (text) => [{ time: new Date(0), logicalId: 'Login', text: `${text} <b>` }],
    logs: () => [{ time: new Date(0), functionName: 'shop-login', text: '<b>started</b>' }],
    page: () => ({
      title: 'Shop <1>',
      links: [{ label: 'The app', href: 'http://localhost:3000/' }],
      tables: [
        { title: 'Accounts', columns: ['Name', 'Role'], rows: [['admin123', '<Administrator>']] },
        { title: 'Cards', columns: ['Number', ''], rows: [['4242 4242 4242 4242', 'Works']] },
      ],
    }),
    work: () => ({ schedules: [], events: [], queues: [] }),
    sockets: () => [],
    ...options,
  });
  const port = await givenServer(handler);
  return { port, visit: (path: string, visit?: Visit) => send(port, path, visit) };
}

test('info answers all addresses', async () => {
  const { visit } = await console();
  const { status, headers, body } = await visit('/_local/info?x');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
  expect(JSON.parse(body)).toEqual(info);
});

test('the output of a function is listed; an unknown function is 404', async () => {
  const { visit } = await console();
  expect(JSON.parse((await visit('/_local/functions/shop-login/logs')).body)).toEqual({
    functionName: 'shop-login',
    lines: [{ time: '1970-01-01T00:00:00.000Z', text: '<b>started</b>' }],
  });
  expect((await visit('/_local/functions/other/logs')).status).toBe(404);
  expect((await visit('/_local/functions/shop-login')).status).toBe(404);
});

test('lines of all functions are found by a text; an empty text finds nothing', async () => {
  const { visit } = await console();
  const { body } = await visit('/_local/logs?q=%20a1-b2');
  const line = { time: '1970-01-01T00:00:00.000Z', logicalId: 'Login', text: 'a1-b2 <b>' };
  expect(JSON.parse(body)).toEqual({ lines: [line] });
  expect((await visit('/_local/logs?q=')).status).toBe(400);
  const page = await visit('/_local/');
  expect(page.body).toContain('<summary>Login <span class="quiet">shop-login</span></summary>');
});

test('the page names accounts, cards and functions, escaped, and allows only its own script', async () => {
  const { visit } = await console();
  const { body, headers } = await visit('/_local/');
  for (const text of [
    'Shop &lt;1&gt;',
    'admin123',
    '&lt;Administrator&gt;',
    '4242 4242 4242 4242',
    'shop-login',
  ]) {
    expect(body).toContain(text);
  }
  expect(headers['content-security-policy']).toMatch(
    /script-src 'sha256-[^']+'; style-src 'sha256-/,
  );
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('the page shows the last asynchronous runs, and can run schedules now', async () => {
  const at = new Date('2026-01-02T03:04:05.678Z');
  const last = { at, state: 'pending', attempts: 2, note: '<i>no</i>' } as const;
  const schedule = { name: 'shop-nightly', expression: 'rate(1 day)', nextAt: undefined, last };
  const events = [{ functionName: 'shop-sweep', ...last, state: 'succeeded' as const }];
  const queues = [{ name: 'shop-dead', messages: 3 }];
  const { visit } = await console({ work: () => ({ schedules: [schedule], events, queues }) });
  const { body } = await visit('/_local/');
  for (const text of [
    '<td>rate(1 day)<td>Off<td>2026-01-02 03:04:05 under way after 2 attempts: &lt;i&gt;no&lt;/i&gt;',
    'action="/_local/schedules/shop-nightly/run"',
    '<code>shop-sweep</code><td>2026-01-02 03:04:05 succeeded after 2 attempts<',
    '<code>shop-dead</code><td>3',
  ]) {
    expect(body).toContain(text);
  }
});

test('the page says if nothing runs asynchronously', async () => {
  const { visit } = await console();
  expect((await visit('/_local/')).body).toContain('Nothing runs without a caller yet.');
});

test('the address without its slash redirects to the page', async () => {
  const { visit } = await console();
  expect(await visit('/_local')).toMatchObject({ status: 302, headers: { location: '/_local/' } });
  expect((await visit('/_local/nothing')).status).toBe(404);
});

test('another part can answer below its own prefix', async () => {
  const mounts = new Map([
    [
      'mail',
      async (...[request, response]: Parameters<ReturnType<typeof createConsole>>) =>
        void response.end(`mail answers ${request.method} ${request.url}`),
    ],
  ]);
  const { visit } = await console({ mounts });
  const answer = await visit('/_local/mail/webhooks', { method: 'POST' });
  expect(answer.body).toBe('mail answers POST /_local/mail/webhooks');
});

test('a call that changes something is refused for other sites', async () => {
  const mounts = new Map([
    [
      'mail',
      async (...[, response]: Parameters<ReturnType<typeof createConsole>>) =>
        void response.end('done'),
    ],
  ]);
  const { port, visit } = await console({ mounts });
  const post = async (headers: Record<string, string>) =>
    (await visit('/_local/mail/x', { method: 'POST', headers })).status;
  expect(await post({ origin: 'http://evil.com' })).toBe(403);
  expect(await post({ origin: `http://x.localhost:${port}` })).toBe(403);
  expect(await post({ origin: 'null' })).toBe(403);
  expect(await post({ 'sec-fetch-site': 'same-site' })).toBe(403);
  expect(await post({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await post({})).toBe(200);
  expect(await post({ origin: `http://localhost:${port}`, 'sec-fetch-site': 'same-origin' })).toBe(
    200,
  );
});

test('the console’s own pages refuse POST', async () => {
  const { visit } = await console();
  expect((await visit('/_local/info', { method: 'POST' })).status).toBe(405);
});
