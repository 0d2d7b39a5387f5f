import {
  BadRequestException,
  SendEmailCommand,
  TooManyRequestsException,
} from '@aws-sdk/client-sesv2';
import { expect, test, vi } from 'vitest';
import { getMail } from '#functions/data/mail/mail.ts';
import type { Key } from '#functions/data/table/keys.ts';
import { write } from '#functions/data/table/send.ts';
import { change } from '#functions/data/table/writes.ts';
import { attemptsKey } from '#functions/data/users/attempt-counter.ts';
import { handler as resume } from '#functions/events/resume.ts';
import { handler } from '#functions/events/send-mail.ts';
import { mailLimits } from '#functions/rules/mail-limits.ts';
import { senderOf } from '#functions/rules/mail-sender.ts';
import { sendBySes } from '#functions/services/mail.ts';
import { brand } from '#shared/brand.ts';
import { givenClock } from '#test/support/clock.ts';
import { mailUnderTest, writtenMail } from '#test/support/mail.ts';
import { deadLetters, mailWork } from '#test/support/queued-work.ts';
import { givenUser } from '#test/support/users.ts';

const { ses, sent } = mailUnderTest();
const throttled = new TooManyRequestsException({ message: 'Slow down', $metadata: {} });

async function receive(key: Key) {
  const body = JSON.stringify({ pk: key.pk, sk: key.sk });
  await handler({ Records: [{ body, attributes: { ApproximateReceiveCount: '1' } }] });
}

async function errorsDuring(work: () => Promise<unknown>): Promise<string> {
  const written = vi.spyOn(console, 'error').mockReturnValue();
  await work();
  const lines = written.mock.calls.flat().join();
  written.mockClear();
  return lines;
}

function notificationsAbout(key: Key) {
  return mailWork.filter(({ pk }) => pk === key.pk);
}

async function welcomeMail(firstName = 'Dana') {
  const user = await givenUser({ firstName });
  return { user, key: await writtenMail({ template: 'welcome', userId: user.id, data: {} }) };
}

test('a mail is sent once to its user’s address, however often its message arrives', async () => {
  const { user, key } = await welcomeMail();
  await Promise.all([receive(key), receive(key), receive(key)]);
  await receive(key);
  expect(sent).toMatchObject([
    {
      FromEmailAddress: senderOf(brand.name, 'hello@sitewright.example'),
      Destination: { ToAddresses: [user.email] },
      Content: { Simple: { Subject: { Data: expect.stringContaining('Welcome') } } },
    },
  ]);
  expect(await getMail(key)).toMatchObject({ state: 'sent', messageId: 'message-1', data: {} });
});

test('a mail to another address goes there', async () => {
  const { id: userId } = await givenUser();
  const to = 'old@example.com';
  await receive(await writtenMail({ template: 'welcome', userId, to, data: {} }));
  expect(sent).toMatchObject([{ Destination: { ToAddresses: [to] } }]);
});

test('a mail to a deleted user is not sent', async () => {
  const key = await writtenMail({ template: 'welcome', userId: 999_999, data: {} });
  await receive(key);
  expect(sent).toEqual([]);
  expect(await getMail(key)).toMatchObject({ state: 'unneeded' });
});

test('a throttled mail is retried with growing delays, by its message and then by the schedule', async () => {
  const clock = givenClock();
  const { key } = await welcomeMail();
  ses.on(SendEmailCommand).rejects(throttled);
  const delays: number[] = [];
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await receive(key);
    const delay = mailWork.pop()?.delaySeconds;
    if (delay !== undefined) delays.push(delay);
    clock.pass((delay ?? 18 * 60) * 1000);
  }
  expect(delays).toEqual([30, 60, 120, 240, 480]);
  await resume();
  expect(notificationsAbout(key)).toHaveLength(1);
});

test('the fourth failure of a mail fires the alarm', async () => {
  const clock = givenClock();
  const { key } = await welcomeMail();
  ses.on(SendEmailCommand).rejects(throttled);
  const heard: boolean[] = [];
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    await receive(key);
    heard.push(JSON.stringify(warned.mock.calls).includes('mail still not sent'));
    warned.mockRestore();
    clock.pass((mailWork.pop()?.delaySeconds ?? 0) * 1000);
  }
  expect(heard).toEqual([false, false, false, true]);
});

test('after a day it is a dead letter, which is sent when it is enqueued again', async () => {
  const clock = givenClock();
  const { key } = await welcomeMail();
  ses.on(SendEmailCommand).rejects(throttled);
  clock.pass(mailLimits.giveUpMs);
  expect(await errorsDuring(() => receive(key))).toContain('mail given up');
  expect(await getMail(key)).toMatchObject({ state: 'failed' });
  expect(deadLetters).toMatchObject([{ pk: key.pk }]);
  await resume();
  expect(notificationsAbout(key)).toEqual([]);
  ses.on(SendEmailCommand).resolves({ MessageId: 'message-late' });
  await receive(key);
  expect(await getMail(key)).toMatchObject({ state: 'sent', messageId: 'message-late' });
});

test('a mail that was due only after a day is retried all the same', async () => {
  const clock = givenClock();
  const { id: userId } = await givenUser();
  const delayMs = mailLimits.giveUpMs + 1;
  const key = await writtenMail({ template: 'welcome', userId, data: {}, delayMs });
  ses.on(SendEmailCommand).rejects(throttled);
  clock.pass(delayMs);
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  await receive(key);
  warned.mockRestore();
  expect(await getMail(key)).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(deadLetters).toEqual([]);
});

test('a mail that SES rejects is given up at once', async () => {
  const { key } = await welcomeMail();
  ses.on(SendEmailCommand).rejects(new BadRequestException({ message: 'Bad', $metadata: {} }));
  expect(await errorsDuring(() => receive(key))).toContain('mail given up');
  expect(await getMail(key)).toMatchObject({ state: 'failed' });
});

test('a mail whose message was lost is enqueued by the schedule', async () => {
  const clock = givenClock();
  const { key } = await welcomeMail();
  await resume();
  expect(notificationsAbout(key)).toEqual([]);
  clock.pass(mailLimits.stuckMs + 1);
  await resume();
  expect(notificationsAbout(key)).toMatchObject([{ delaySeconds: 0 }]);
});

test('a mail that waits is not sent before its time', async () => {
  const clock = givenClock();
  const { id: userId } = await givenUser();
  const key = await writtenMail({ template: 'welcome', userId, data: {}, delayMs: 300_000 });
  await receive(key);
  expect(sent).toEqual([]);
  clock.pass(300_000);
  await receive(key);
  expect(sent).toHaveLength(1);
});

test('a mail beyond the hourly cap waits for the next hour and fires an alarm', async () => {
  const clock = givenClock('2027-03-01T12:30:00.000Z');
  const spent = attemptsKey({ subject: ['mail', '2027-03-01T13:00:00.000Z'] });
  await write(
    change(spent, { set: { attempts: mailLimits.perHour * (1 - mailLimits.reservedPart) } }),
  );
  const { key } = await welcomeMail();
  expect(await errorsDuring(() => receive(key))).toContain('mail cap reached');
  expect(sent).toEqual([]);
  expect(await getMail(key)).toMatchObject({
    state: 'waiting',
    dueAt: '2027-03-01T13:00:00.000Z',
  });
  clock.pass(30 * 60_000);
  await receive(key);
  expect(sent).toHaveLength(1);
});

test('line ends in a subject begin no header', async () => {
  const user = await givenUser();
  await sendBySes({
    ...{ mailId: 'mail-1', to: user.email, html: '', text: '', senderName: '', replyTo: '' },
    subject: 'Hello\r\nBcc: everybody@example.com',
  });
  expect(sent[0]?.Content?.Simple?.Subject?.Data).toBe('Hello Bcc: everybody@example.com');
});
