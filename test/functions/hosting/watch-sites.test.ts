import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getMail } from '#functions/data/mail/mail.ts';
import { removeItems } from '#functions/data/table/partition.ts';
import { listPending } from '#functions/data/table/pending-work.ts';
import { transact } from '#functions/data/table/send.ts';
import { domainUpdate, getSiteDomain } from '#functions/data/websites/site-domain.ts';
import { getUptime, listUptime } from '#functions/data/websites/uptime.ts';
import { websiteKey } from '#functions/data/websites/website.ts';
import { handler } from '#functions/events/watch-sites.ts';
import { hourMs, minuteMs } from '#shared/limits/durations.ts';
import { uptimeLimits } from '#shared/limits/uptime.ts';
import { givenClock } from '#test/support/clock.ts';
import { givenLiveDomain } from '#test/support/domains.ts';
import { listen } from '#test/support/listen.ts';
import { deliverMail, mailUnderTest, readMail } from '#test/support/mail.ts';
import { fakeNames } from '#test/support/names.ts';
import { mailWork } from '#test/support/queued-work.ts';
import { withFault } from '#test/support/table-calls.ts';
import { fakeTenants } from '#test/support/tenants.ts';

fakeNames();
fakeTenants();
const { sent } = mailUnderTest();

/** The edge's status for a host, by name without its port; 200 by default. */
const answers = new Map<string, RequestListener>();
const asked: string[] = [];
const edge = createServer((request, response) => {
  const host = String(request.headers.host).replace(/:\d+$/, '');
  asked.push(`${request.method} ${host}${request.url}`);
  const answer = answers.get(host);
  if (answer) answer(request, response);
  else response.end();
});
const before = process.env.LIVE_ORIGIN;

beforeAll(async () => {
  process.env.LIVE_ORIGIN = `http://127.0.0.1:${await listen(edge)}`;
});

afterAll(() => {
  edge.closeAllConnections();
  edge.close();
  process.env.LIVE_ORIGIN = before;
});

beforeEach(() => {
  answers.clear();
  asked.length = 0;
});

const status = (code: number, headers = {}): RequestListener => {
  return (_request, response) => response.writeHead(code, headers).end();
};

async function givenLiveSite() {
  const live = await givenLiveDomain();
  mailWork.length = 0;
  return { ...live, host: `www.${live.name}` };
}

async function whenWatched(clock: ReturnType<typeof givenClock>, times = 1) {
  for (let time = 0; time < times; time += 1) {
    clock.pass(5 * minuteMs);
    await handler();
  }
}

const today = async (websiteId: number) => (await getUptime(websiteId, '2026-03')).at(-1);

/** Only of these sites: those of other tests are watched as well. */
async function newsOf(host: string) {
  const mails = await Promise.all(mailWork.map((key) => getMail(key)));
  return mails.flatMap((mail) => (mail?.data.host === host ? [mail.data.news] : []));
}

test('every live site is requested once a run, at its home page, and counted by day', async () => {
  const clock = givenClock('2026-03-01T23:45:00.000Z');
  const [one, other] = [await givenLiveSite(), await givenLiveSite()];
  await whenWatched(clock, 2);
  for (const { host } of [one, other]) {
    expect(asked.filter((line) => line === `HEAD ${host}/`)).toHaveLength(2);
  }
  await whenWatched(clock);
  const days = [
    { day: 1, checks: 2, failures: 0 },
    { day: 2, checks: 1, failures: 0 },
  ];
  expect(await getUptime(one.websiteId, '2026-03')).toEqual(days);
  expect(await listUptime(other.websiteId)).toEqual([{ month: '2026-03', days }]);
  expect(mailWork).toEqual([]);
});

test('two failures in a row are one mail to the agency, and one when it is back', async () => {
  const clock = givenClock();
  const { websiteId, host, user } = await givenLiveSite();
  answers.set(host, status(500));
  await whenWatched(clock);
  expect(await newsOf(host)).toEqual([]);
  await whenWatched(clock, 4);
  expect(await newsOf(host)).toEqual(['down']);
  answers.delete(host);
  await whenWatched(clock, 2);
  expect(await newsOf(host)).toEqual(['down', 'up']);
  expect(await today(websiteId)).toEqual({ day: 1, checks: 7, failures: 5 });

  await deliverMail();
  const mails = sent.map(readMail);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['hello@sitewright.example', `${host} does not answer`],
    ['hello@sitewright.example', `${host} answers again`],
  ]);
  expect(mails[0]?.text).toContain('Failing since: March 1, 2026 at 12:05 PM UTC');
  expect(mails[0]?.text).toContain('Last check: HTTP 500');
  expect(mails[0]?.text).toContain(`/admin/customer/${user.id}`);
});

test('a single failure, and two with an hour or a success between them, notify nobody', async () => {
  const clock = givenClock();
  const { host } = await givenLiveSite();
  answers.set(host, status(503));
  await whenWatched(clock);
  answers.delete(host);
  await whenWatched(clock);
  answers.set(host, status(503));
  await whenWatched(clock);
  clock.pass(hourMs);
  await whenWatched(clock);
  expect(await newsOf(host)).toEqual([]);
});

test.each<[string, RequestListener]>([
  ['leads elsewhere, and is not followed', status(302, { location: 'http://169.254.169.254/' })],
  ['is not found', status(404)],
  ['closes the connection', (request) => request.socket.destroy()],
])('a home page that %s is a failure', async (_what, answer) => {
  const clock = givenClock();
  const { websiteId, host } = await givenLiveSite();
  answers.set(host, answer);
  await whenWatched(clock);
  expect(await today(websiteId)).toEqual({ day: 1, checks: 1, failures: 1 });
  expect(asked.filter((line) => line.includes(host))).toEqual([`HEAD ${host}/`]);
});

test('a site that does not answer fails by timeout, and delays no other', async () => {
  const { timeout } = AbortSignal;
  const hurried = (ms: number) => timeout(ms === uptimeLimits.answerMs ? 1_000 : ms);
  const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(hurried);
  const clock = givenClock();
  const [silent, other] = [await givenLiveSite(), await givenLiveSite()];
  answers.set(silent.host, () => undefined);
  await whenWatched(clock, 2);
  patience.mockRestore();
  expect(await today(silent.websiteId)).toMatchObject({ checks: 2, failures: 2 });
  expect(await today(other.websiteId)).toMatchObject({ checks: 2, failures: 0 });
  await deliverMail();
  expect(readMail(sent[0]).text).toContain('Last check: No answer within 5 s');
});

test('a refused write is logged, and the next run counts again', async () => {
  const clock = givenClock();
  const { websiteId } = await givenLiveSite();
  await whenWatched(clock);
  const written = vi.spyOn(console, 'error').mockReturnValue();
  const fault = { when: 'before', error: new Error('down') } as const;
  await withFault({ ...fault, command: 'UpdateItemCommand' }, () => whenWatched(clock));
  expect(written).toHaveBeenCalledWith(expect.stringContaining('site not watched'));
  written.mockRestore();
  await expect(withFault(fault, () => handler())).rejects.toThrow('down');
  await whenWatched(clock);
  expect(await today(websiteId)).toEqual({ day: 1, checks: 2, failures: 0 });
});

test('a mail whose write lost its response exists once', async () => {
  const clock = givenClock();
  const { host } = await givenLiveSite();
  answers.set(host, status(500));
  await whenWatched(clock);
  const written = vi.spyOn(console, 'error').mockReturnValue();
  const fault = { when: 'after', error: new Error('lost') } as const;
  await withFault({ ...fault, command: 'TransactWriteItemsCommand' }, () => whenWatched(clock));
  written.mockRestore();
  await whenWatched(clock, 2);
  const { items } = await listPending('MAIL', 100, null);
  const mails = await Promise.all(items.map(getMail));
  expect(mails.filter((mail) => mail?.data.host === host)).toHaveLength(1);
});

test('overlapping runs count as one, and notify once', async () => {
  const clock = givenClock();
  const { websiteId, host } = await givenLiveSite();
  answers.set(host, status(500));
  await whenWatched(clock);
  answers.set(host, (_request, response) => {
    clock.pass(1);
    response.writeHead(500).end();
  });
  clock.pass(5 * minuteMs);
  await Promise.all([handler(), handler(), handler()]);
  expect(await today(websiteId)).toEqual({ day: 1, checks: 2, failures: 2 });
  expect(await newsOf(host)).toEqual(['down']);
});

test('domains that are not live are not requested', async () => {
  const clock = givenClock();
  const { websiteId, host } = await givenLiveSite();
  const domain = await getSiteDomain(websiteId);
  if (!domain) throw new Error('There is no domain');
  await transact([domainUpdate(domain, { state: 'broken' })]);
  await whenWatched(clock);
  expect(asked.join()).not.toContain(host);
});

test('a website deleted during its check leaves no new items', async () => {
  const clock = givenClock();
  const { websiteId, host } = await givenLiveSite();
  await whenWatched(clock);
  const rows = ['WEBSITE', 'UPTIME#2026-03'].map((sk) => ({ ...websiteKey(websiteId), sk }));
  answers.set(host, (_request, response) => {
    void removeItems(rows).then(() => response.end());
  });
  await whenWatched(clock);
  expect(await listUptime(websiteId)).toEqual([]);
});
