import { expect, test } from 'vitest';
import { isAutomatic } from '#functions/rules/replies/automatic.ts';
import { readMail } from '#functions/rules/replies/received-mail.ts';
import { rawMail } from '#test/support/reply-mails.ts';

const person = { from: 'Dana <dana@example.com>', source: 'dana@example.com' };

async function isOfAProgram(header: string | null, { from, source } = person): Promise<boolean> {
  const raw = rawMail({ from, headers: header === null ? [] : [header] });
  return isAutomatic(await readMail(Buffer.from(raw)), source);
}

test.each([
  'Auto-Submitted: auto-replied',
  'Auto-Submitted: AUTO-generated; owner-email=x@example.com',
  'Precedence: bulk',
  'Precedence: Auto_Reply',
  'X-Auto-Response-Suppress: OOF, AutoReply',
  'X-Autoreply: yes',
  'X-Autorespond: out of office',
  'List-Id: <all.lists.example>',
  'List-Unsubscribe: <mailto:leave@lists.example>',
  'Return-Path: <>',
  'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
])('%s is of a program', async (header) => {
  expect(await isOfAProgram(header)).toBe(true);
});

test.each([
  null,
  'Auto-Submitted: no',
  'Precedence: normal',
  'X-Auto-Response-Suppress: None',
  'Return-Path: <dana@example.com>',
  'In-Reply-To: <0100@email.amazonses.com>',
])('%s is of a person', async (header) => {
  expect(await isOfAProgram(header)).toBe(false);
});

test.each(['', '<>'])('An envelope from "%s" is a bounce', async (source) => {
  expect(await isOfAProgram(null, { ...person, source })).toBe(true);
});

test('The postmaster is a program', async () => {
  const from = 'Mail Delivery <MAILER-DAEMON@example.com>';
  expect(await isOfAProgram(null, { ...person, from })).toBe(true);
});
