import { describe, expect, test } from 'vitest';
import { getMail, mailKey } from '#functions/data/mail/mail.ts';
import type { Key } from '#functions/data/table/keys.ts';
import { write } from '#functions/data/table/send.ts';
import { change } from '#functions/data/table/writes.ts';
import { getUser, userKey } from '#functions/data/users/user.ts';
import { handler } from '#functions/events/mail-feedback.ts';
import { handler as sendMail } from '#functions/events/send-mail.ts';
import { mailUnderTest, writtenMail } from '#test/support/mail.ts';
import { givenUser } from '#test/support/users.ts';

const { sent } = mailUnderTest();

async function tell(work: typeof handler, body: unknown): Promise<void> {
  const attributes = { ApproximateReceiveCount: '1' };
  await work({ Records: [{ body: JSON.stringify(body), attributes }] });
}

async function givenMail(to?: string) {
  const { id, email } = await givenUser();
  const mail = { template: 'welcome', userId: id, data: {}, ...(to && { to }) } as const;
  return { id, email, key: await writtenMail(mail) };
}

/** The event as EventBridge delivers it. */
function event(key: Key, happened: object) {
  const { mailId } = { mailId: key.pk.replace('MAIL#', '') };
  return {
    source: 'aws.ses',
    detail: { mail: { messageId: 'message-1', tags: { mail: [mailId] } }, ...happened },
  };
}

function bounce(emailAddress: string, bounceType = 'Permanent') {
  return { bounce: { bounceType, bouncedRecipients: [{ emailAddress }] } };
}

function complaint(emailAddress: string, complaintFeedbackType = 'abuse') {
  return { complaint: { complaintFeedbackType, complainedRecipients: [{ emailAddress }] } };
}

async function stopOf(id: number) {
  return (await getUser(id))?.mailStop;
}

describe('mail to an address stops', () => {
  test('after a hard bounce, and no further mail is sent to it', async () => {
    const { id, email, key } = await givenMail();
    await tell(sendMail, key);
    await tell(handler, event(key, bounce(email.toUpperCase())));
    expect(await stopOf(id)).toMatchObject({ address: email, reason: 'bounce' });
    const next = await writtenMail({ template: 'welcome', userId: id, data: {} });
    await tell(sendMail, next);
    expect(sent).toHaveLength(1);
    expect(await getMail(mailKey(next.pk.replace('MAIL#', '')))).toMatchObject({
      state: 'stopped',
    });
  });

  test('after a complaint', async () => {
    const { id, email, key } = await givenMail();
    await tell(handler, event(key, complaint(`Dana <${email}>`)));
    expect(await stopOf(id)).toMatchObject({ address: email, reason: 'complaint' });
  });

  test('and resumes when the user has another address', async () => {
    const { id, email, key } = await givenMail();
    await tell(handler, event(key, bounce(email)));
    await write(change(userKey(id), { set: { email: 'new@example.com' } }));
    await tell(sendMail, await writtenMail({ template: 'welcome', userId: id, data: {} }));
    expect(sent).toMatchObject([{ Destination: { ToAddresses: ['new@example.com'] } }]);
  });
});

describe('nothing stops', () => {
  test.each([
    ['a mailbox that is full', (email: string) => bounce(email, 'Transient')],
    ['a mail that was no spam', (email: string) => complaint(email, 'not-spam')],
    ['an address that is not theirs', () => bounce('old@example.com')],
  ])('for %s', async (_what, happened) => {
    const { id, email, key } = await givenMail();
    await tell(handler, event(key, happened(email)));
    expect(await stopOf(id)).toBeNull();
  });

  test('for an unknown mail', async () => {
    const { id, email } = await givenMail();
    await tell(handler, event({ pk: 'MAIL#unknown', sk: 'MAIL' }, bounce(email)));
    expect(await stopOf(id)).toBeNull();
  });
});
