import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getMail } from '#functions/data/mail/mail.ts';
import type { Key } from '#functions/data/table/keys.ts';
import { table } from '#functions/data/table/table.ts';
import { handler as resume } from '#functions/events/resume.ts';
import { handler } from '#functions/events/send-mail.ts';
import { mailLimits } from '#functions/rules/mail-limits.ts';
import { givenClock } from '#test/support/clock.ts';
import { mailUnderTest, writtenMail } from '#test/support/mail.ts';
import { mailWork } from '#test/support/queued-work.ts';
import { givenUser } from '#test/support/users.ts';

const { ses, sent } = mailUnderTest();
const killed = new Error('killed');

/**
 * How many calls of table and SES still work, a half for one whose response is lost; all later
 * calls fail, so no error handling can help.
 */
let left = Number.POSITIVE_INFINITY;

async function untilKilled<T>(call: () => Promise<T>): Promise<T> {
  if (left <= 0) throw killed;
  left -= 1;
  const answer = await call();
  // Killed while the response is on its way: the call took effect unnoticed.
  if (left < 0) throw killed;
  return answer;
}

beforeEach(() => {
  table.middlewareStack.add((next) => (args) => untilKilled(() => next(args)), {
    step: 'initialize',
    name: 'untilKilled',
  });
  ses.on(SendEmailCommand).callsFake((input) =>
    untilKilled(async () => {
      sent.push(input);
      return { MessageId: 'message-1' };
    }),
  );
});

afterEach(() => {
  table.middlewareStack.remove('untilKilled');
  left = Number.POSITIVE_INFINITY;
});

async function receive({ pk, sk }: Key): Promise<void> {
  const body = JSON.stringify({ pk, sk });
  await handler({ Records: [{ body, attributes: { ApproximateReceiveCount: '1' } }] });
}

/** Claim, user, the search for earlier accounts (two), cap of the address, cap, settings, SES and the last write: nine calls. */
test.each([0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5])(
  'a function killed after %f calls of sending loses nothing',
  async (calls) => {
    const clock = givenClock();
    const { id: userId } = await givenUser();
    const key = await writtenMail({ template: 'welcome', userId, data: {} });
    left = calls;
    await receive(key).catch((error: unknown) => expect(error).toBe(killed));
    left = Number.POSITIVE_INFINITY;
    const wasSent = sent.length > 0;
    const isRemembered = (await getMail(key))?.state === 'sent';
    clock.pass(mailLimits.leaseMs + mailLimits.stuckMs + 1);
    await resume();
    for (const note of mailWork.splice(0)) await receive(note);
    expect(await getMail(key)).toMatchObject({ state: 'sent' });
    // Twice only if SES had accepted it and that was not recorded.
    expect(sent.length).toBe(wasSent && !isRemembered ? 2 : 1);
    expect(wasSent && !isRemembered).toBe(calls === 7.5 || calls === 8);
  },
);
