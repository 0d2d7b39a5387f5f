import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countMail } from '#functions/mail/mail-cap.ts';
import type { MailShare } from '#functions/mail/template.ts';
import { mailLimits } from '#functions/rules/mail-limits.ts';
import { hourMs } from '#shared/limits/durations.ts';
import { exampleMails } from '#test/mails/example-mails.ts';
import { givenSpent } from '#test/support/counters.ts';

const { perHour, reservedPart, reservedPerAddress, commonPerAddress } = mailLimits;
const reserve = perHour * reservedPart;
let hour = 0;
let now = new Date();

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  hour += 1;
  now = new Date(Date.UTC(2027, 2, 1, hour, 30));
});

// Each test exceeds the cap, which is logged.
afterEach(() => void vi.mocked(console.error).mockClear());

const spend = (subject: string, limit: number) =>
  givenSpent({ subject: [subject], limit, windowMs: hourMs }, now);

const isSent = async (share: MailShare, to: string) =>
  (await countMail({ share, to, isOurs: to === 'us@agency.example' }, now)) === null;
const sentOf = async (share: MailShare, addresses: readonly string[]) => {
  const sent = await Promise.all(addresses.map((to) => isSent(share, to)));
  return sent.filter(Boolean).length;
};
const people = (count: number) => Array.from({ length: count }, (_, index) => `${index}@a.example`);

test('a flood of other mails keeps none away that people need to get in (THREAT-E7)', async () => {
  await spend('mail', perHour - reserve);
  const sent: string[] = [];
  for (const [name, { share }] of Object.entries(exampleMails)) {
    if (await isSent(share, `${name}@a.example`)) sent.push(name);
  }
  expect(sent.sort()).toEqual([
    'activationCode',
    'addressBySupport',
    'addressReplaced',
    'codeReset',
    'credentialsChanged',
    'deletionRequested',
    'deletionTomorrow',
    'deletionVoid',
    'newSignIn',
    'passwordReset',
    'secondFactorChanged',
    'teamChanged',
    'wrongCodes',
  ]);
});

test('mails to one address take five of the reserve, in whatever spelling', async () => {
  await spend('mail', perHour - reserve);
  const spellings = [...Array(8).fill('dana@a.example'), ...Array(8).fill('Dana@A.example')];
  expect(await sentOf('reserved', spellings)).toBe(reservedPerAddress);
});

test('both parts together are the cap, and reserved mails also take from the common part', async () => {
  await spend('mail', perHour - reserve - 3);
  await spend('reserved mail', reserve - 4);
  expect(await sentOf('reserved', people(20))).toBe(3 + 4);
  expect(await sentOf('common', people(5))).toBe(0);
});

test('one address takes few of the common part, in whatever spelling, and the agency all (THREAT-E8)', async () => {
  const spellings = Array.from({ length: commonPerAddress + 4 }, (_, nth) =>
    nth % 2 ? 'ed@a.example' : 'Ed@a.example',
  );
  expect(await sentOf('common', spellings)).toBe(commonPerAddress);
  expect(await sentOf('common', people(3))).toBe(3);
  const ours = spellings.map(() => 'us@agency.example');
  expect(await sentOf('common', ours)).toBe(ours.length);
});

test('what strangers cause keeps none of an address away that its owner waits for (THREAT-E10)', async () => {
  const { strangersPerAddress } = mailLimits;
  const flood = Array.from({ length: strangersPerAddress + 4 }, () => 'ed@a.example');
  expect(await sentOf('strangers', flood)).toBe(strangersPerAddress);
  const late: string[] = [];
  for (const [name, { share }] of Object.entries(exampleMails)) {
    if (!(await isSent(share, 'ed@a.example'))) late.push(name);
  }
  expect(late.sort()).toEqual(['commentsMade', 'replyLost', 'siteMessage', 'workNews']);
});
