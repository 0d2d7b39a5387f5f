import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { write } from '#functions/data/table/send.ts';
import { remove } from '#functions/data/table/writes.ts';
import { getPreview } from '#functions/data/websites/preview.ts';
import { websiteKey } from '#functions/data/websites/website.ts';
import { handler } from '#functions/previews/get.ts';
import { newPreviewToken } from '#functions/rules/websites/preview-token.ts';
import { routes } from '#shared/api/routes.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenClock } from '#test/support/clock.ts';
import { givenReviewed } from '#test/support/comments.ts';
import { givenPreview, malformedTokens } from '#test/support/previews.ts';
import { watchTable, withFault } from '#test/support/table-calls.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

const text =
  'This preview is unavailable or has expired. Please contact your account manager for a new preview link.';
const refused = { status: 404, json: { message: text } };

const look = (token: string) => new ApiClient().call(handler, { params: { token } });

async function givenLink() {
  const owner = await givenUser({ companyName: 'Acme' });
  const website = await givenWebsite(owner.id, {
    name: 'Acme shop',
    description: 'Sells anvils',
    previewImageUrl: 'https://acme.example/shop.png',
    websitePreviewUrl: 'https://acme.example/',
  });
  return { website, token: await givenPreview(owner.id) };
}

test('a link shows anyone the five fields of the website and no other, uncached', async () => {
  const { token } = await givenLink();
  const answer = await look(token);
  expect(answer.status).toBe(200);
  expect(answer.json).toEqual({
    name: 'Acme shop',
    companyName: 'Acme',
    description: 'Sells anvils',
    previewImageUrl: 'https://acme.example/shop.png',
    websitePreviewUrl: 'https://acme.example/',
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.cookies).toEqual([]);
});

test('an empty website has the same five fields', async () => {
  const owner = await givenUser();
  await givenWebsite(owner.id);
  expect((await look(await givenPreview(owner.id))).json).toEqual({
    name: owner.username,
    companyName: null,
    description: null,
    previewImageUrl: null,
    websitePreviewUrl: null,
  });
});

test('a link is valid 47:59:59 after its creation, and refused at 48:00:00 and 48:00:01', async () => {
  const clock = givenClock('2026-10-24T23:30:00.500Z');
  const { token } = await givenLink();
  clock.pass((48 * 3_600 - 1) * 1_000);
  expect((await look(token)).status).toBe(200);
  clock.pass(999);
  expect((await look(token)).status).toBe(200);
  clock.pass(1);
  expect(await look(token)).toMatchObject(refused);
  clock.pass(1_000);
  expect(await look(token)).toMatchObject(refused);
});

/** When an address of the site ends, as its label says. */
function endOf(address: string | null): number {
  const [, seconds] = /\/\/t-\d+-[0-9a-f]+-([0-9a-z]+)-/.exec(address ?? '') ?? [];
  return Number.parseInt(seconds ?? '', 36) * 1000;
}

test('its address of the site ends within 75 minutes, so a revoked link leaves none; never after the link', async () => {
  const clock = givenClock('2026-10-24T23:30:00.500Z');
  const { user } = await givenReviewed();
  const token = await givenPreview(user.id);
  const read = async () => routes.previews.get.response.parse((await look(token)).json);
  const opened = Date.now();
  expect(endOf((await read()).websitePreviewUrl) - opened).toBeLessThanOrEqual(75 * 60_000);
  clock.pass(47.5 * 3_600_000);
  const left = endOf((await read()).websitePreviewUrl) - Date.now();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(30 * 60_000);
});

test.each(malformedTokens)(
  '%j is refused like any token, without reading the table',
  async (token) => {
    const calls = await watchTable(async () => expect(await look(token)).toMatchObject(refused));
    expect(calls.names).toEqual([]);
  },
);

test('an unknown token is refused', async () => {
  expect(await look(newPreviewToken(randomBytes))).toMatchObject(refused);
  expect(refusals.previewUnavailable).toBe(text);
});

test('a link to a deleted website is refused', async () => {
  const { token, website } = await givenLink();
  await write(remove(websiteKey(website.id)));
  expect(await look(token)).toMatchObject(refused);
});

test('a view costs two round trips and one write, which counts it, while no administrator is online', async () => {
  const { token } = await givenLink();
  const { names, sequential } = await watchTable(() => look(token));
  const reads = ['GetItemCommand', 'GetItemCommand', 'GetItemCommand'];
  expect(names.toSorted()).toEqual([...reads, 'UpdateItemCommand']);
  expect(sequential).toBeLessThanOrEqual(2);
  await Promise.all(Array.from({ length: 4 }, () => look(token)));
  expect((await getPreview(token, new Date()))?.views).toBe(5);
});

test('a refused view counts nothing', async () => {
  const clock = givenClock();
  const { token } = await givenLink();
  const created = new Date();
  clock.pass(48 * 3_600_000);
  await look(token);
  expect((await getPreview(token, created))?.views).toBe(0);
});

const failure = Object.assign(new Error('secret detail'), { name: 'ThrottlingException' });

test.each(['before', 'after'] as const)(
  'a preview is shown even if the view is not counted (the write fails %s it took effect)',
  async (when) => {
    const { token } = await givenLink();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const fault = { command: 'UpdateItemCommand', when, error: failure };
    const answer = await withFault(fault, () => look(token));
    expect(answer).toMatchObject({ status: 200, json: { name: 'Acme shop' } });
    expect(warn.mock.calls).toEqual([[expect.stringContaining('view not counted')]]);
    expect(String(warn.mock.calls)).not.toContain(token);
    warn.mockRestore();
  },
);

test.each([1, 2])('a busy table does not make a link look expired (read %i)', async (nth) => {
  const { token } = await givenLink();
  const written = vi.spyOn(console, 'error').mockReturnValue();
  const fault = { command: 'GetItemCommand', nth, when: 'before', error: failure } as const;
  const answer = await withFault(fault, () => look(token));
  expect(answer).toMatchObject({ status: 503, json: { message: refusals.busy } });
  expect(String(written.mock.calls)).not.toContain(token);
  written.mockClear();
});

test('no log line holds a token', async () => {
  const { token } = await givenLink();
  const written = vi.spyOn(console, 'info').mockReturnValue();
  await look(token);
  await look(`${token}x`);
  const lines = written.mock.calls.map(([line]) => String(line));
  written.mockRestore();
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain(token.slice(0, 12));
});
