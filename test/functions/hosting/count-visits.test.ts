import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { firstKeys, removeItems } from '#functions/data/table/partition.ts';
import { queryItems } from '#functions/data/table/read.ts';
import { websiteKey } from '#functions/data/websites/website.ts';
import { handler } from '#functions/events/count-visits.ts';
import { handler as getVisits } from '#functions/hosting/get-visits.ts';
import { logFields } from '#functions/rules/visits/log-lines.ts';
import { visitLimits } from '#functions/rules/visits/visit-limits.ts';
import { dayMs } from '#shared/limits/durations.ts';
import { visits } from '#shared/model/visits.ts';
import { dayOf } from '#shared/rules/day.ts';
import { givenLiveDomain, givenSubscriber } from '#test/support/domains.ts';
import { putLog } from '#test/support/files-bucket.ts';
import { fakeNames } from '#test/support/names.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { withFault } from '#test/support/table-calls.ts';
import { fakeTenants } from '#test/support/tenants.ts';
import { givenUser } from '#test/support/users.ts';

fakeNames();
fakeTenants();

const browser = 'Mozilla/5.0%20(X11)%20Firefox/140.0';
const today = dayOf(new Date());
const yesterday = dayOf(new Date(Date.parse(today) - dayMs));
let files = 0;

interface Line {
  readonly host: string;
  readonly path?: string;
  readonly status?: number;
  readonly day?: string;
  readonly referrer?: string;
  readonly agent?: string;
}

function lineOf({ host, path = '/', status = 200, ...rest }: Line): string {
  const { day = today, referrer = '-', agent = browser } = rest;
  return [day, 'GET', path, status, referrer, agent, host].join('\t');
}

/** A log file, as CloudFront delivers it. */
async function givenLog(...lines: readonly Line[]): Promise<string> {
  return givenText(['#Version: 1.0', `#Fields: ${logFields.join(' ')}`, ...lines.map(lineOf), '']);
}

async function givenText(lines: readonly string[]): Promise<string> {
  files += 1;
  const key = `AWSLogs/111122223333/CloudFront/E1.2026-11-22-11.${files}.gz`;
  await putLog(key, gzipSync(lines.join('\n')));
  return key;
}

async function whenDelivered(key: string): Promise<void> {
  const body = JSON.stringify({ Records: [{ s3: { object: { key: encodeURIComponent(key) } } }] });
  await handler({ Records: [{ body, attributes: { ApproximateReceiveCount: '1' } }] });
}

async function visitsOf({ client, websiteId }: Awaited<ReturnType<typeof givenSubscriber>>) {
  const { status, json } = await client.call(getVisits, { params: { id: String(websiteId) } });
  expect(status).toBe(200);
  return visits.parse(json);
}

test('pages, links, missing pages and robots are counted by day, for the requested host’s site', async () => {
  const [site, other] = [await givenLiveDomain(), await givenLiveDomain()];
  const host = `www.${site.name}:3000`;
  await whenDelivered(
    await givenLog(
      { host, referrer: 'https://www.search.example/?q=joiner' },
      { host, path: '/work/index.html', day: yesterday },
      { host, path: '/work/' },
      { host, path: '/style.css' },
      { host, path: '/gone/', status: 404 },
      { host, agent: 'curl/8.5.0' },
      { host: `www.${other.name}` },
    ),
  );
  expect(await visitsOf(site)).toMatchObject({
    days: [
      { day: yesterday, views: 1, robots: 0, missing: 0 },
      { day: today, views: 2, robots: 1, missing: 1 },
    ],
    pages: [
      { name: '/work/', count: 2 },
      { name: '/', count: 1 },
    ],
    referrers: [{ name: 'search.example', count: 1 }],
    missing: [{ name: '/gone/', count: 1 }],
  });
  expect((await visitsOf(other)).days).toEqual([{ day: today, views: 1, robots: 0, missing: 0 }]);
});

test('a file delivered twice counts once, and two concurrent files both count', async () => {
  const site = await givenLiveDomain();
  const line = { host: `www.${site.name}` };
  const [one, other] = [await givenLog(line), await givenLog(line, line)];
  await Promise.all([whenDelivered(one), whenDelivered(other), whenDelivered(one)]);
  await whenDelivered(other);
  expect((await visitsOf(site)).days).toMatchObject([{ views: 3 }]);
});

test('a run interrupted between two sites counts neither twice', async () => {
  const sites = [await givenLiveDomain(), await givenLiveDomain()];
  const key = await givenLog(...sites.map(({ name }) => ({ host: `www.${name}` })));
  const error = new Error('cut off');
  const fault = { command: 'TransactWriteItemsCommand', nth: 2, when: 'before', error } as const;
  await expect(withFault(fault, () => whenDelivered(key))).rejects.toThrow('cut off');
  await whenDelivered(key);
  for (const site of sites) expect((await visitsOf(site)).days).toMatchObject([{ views: 1 }]);
});

test('only names and numbers are stored, and they expire', async () => {
  const site = await givenLiveDomain();
  const host = `www.${site.name}`;
  const key = await givenLog({ host, referrer: 'https://mail.example/inbox?user=dana' });
  await whenDelivered(key);
  const pk = websiteKey(site.websiteId).pk;
  const { items } = await queryItems({
    where: 'pk = :pk AND begins_with(sk, :visit)',
    values: { pk, visit: 'VISIT' },
  });
  expect(items).toHaveLength(2);
  const text = JSON.stringify(items);
  for (const never of ['Mozilla', 'Firefox', 'dana', 'inbox']) expect(text).not.toContain(never);
  const end = Date.parse(today) / 1_000 + visitLimits.keptMs / 1_000;
  expect(items.find(({ sk }) => sk === `VISITS#${today}`)?.expiresAt).toBe(end);
});

test.each([
  ['an unclaimed name', 'www.nobody.example'],
  ['no name', '-'],
  ['a name that is a key', 'www.DOMAIN#x'],
])('%s is not counted', async (_what, host) => {
  await whenDelivered(await givenLog({ host }));
});

test('a claimed but unproven name is not counted', async () => {
  const { name } = await givenLiveDomain();
  const site = await givenSubscriber();
  await whenDelivered(await givenLog({ host: `www.${name}` }));
  expect((await visitsOf(site)).days).toEqual([]);
});

test('a website deleted meanwhile gets no item', async () => {
  const { name, websiteId } = await givenLiveDomain();
  const { pk } = websiteKey(websiteId);
  await removeItems(await firstKeys(pk));
  await whenDelivered(await givenLog({ host: `www.${name}` }));
  const { items } = await queryItems({ where: 'pk = :pk', values: { pk } });
  expect(items).toEqual([]);
});

test('a log without a counted field fails, as does a broken file', async () => {
  const short = await givenText(['#Version: 1.0', '#Fields: date cs-method', '2026-11-22\tGET']);
  await expect(whenDelivered(short)).rejects.toThrow('The log has no field cs-uri-stem');
  const nameless = await givenText(['2026-11-22\tGET']);
  await expect(whenDelivered(nameless)).rejects.toThrow('The log does not name its fields');
  await putLog('AWSLogs/broken.gz', Buffer.from('no gzip'));
  await expect(whenDelivered('AWSLogs/broken.gz')).rejects.toThrow();
  await expect(whenDelivered('AWSLogs/absent.gz')).rejects.toThrow();
});

test('other objects are ignored', async () => {
  await putLog('AWSLogs/aws-logs-write-test', Buffer.from('Permission Check Successful'));
  await whenDelivered('AWSLogs/aws-logs-write-test');
});

test('another customer’s website is not found; administrators may read it', async () => {
  const { websiteId } = await givenLiveDomain();
  const params = { id: String(websiteId) };
  const stranger = await givenSubscriber();
  expect((await stranger.client.call(getVisits, { params })).status).toBe(404);
  const admin = await signedIn((await givenUser({ isAdmin: true })).id);
  expect((await admin.call(getVisits, { params })).status).toBe(200);
});

test('the answer covers the last thirty days, including today', async () => {
  const { from, to } = await visitsOf(await givenLiveDomain());
  expect((Date.parse(to) - Date.parse(from)) / dayMs).toBe(29);
});
