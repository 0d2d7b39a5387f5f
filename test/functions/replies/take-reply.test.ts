import { beforeEach, describe, expect, test } from 'vitest';
import { getConversation } from '#functions/data/chat/conversation.ts';
import { readMessages } from '#functions/data/chat/message-history.ts';
import { countUsage } from '#functions/data/users/usage-counter.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import { replyLimits } from '#functions/rules/replies/reply-limits.ts';
import type { ReplyClaim } from '#functions/rules/replies/reply-token.ts';
import { newReplyAddress } from '#functions/services/reply-address.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { dayMs } from '#shared/limits/durations.ts';
import { type ChatSocket, chatting } from '#test/support/chat.ts';
import { givenClock } from '#test/support/clock.ts';
import { storedReplies } from '#test/support/files-bucket.ts';
import { deliverMail, mailUnderTest, textOf } from '#test/support/mail.ts';
import { arrive, notify } from '#test/support/replies.ts';
import { noticeOf, rawMail, type Verdicts } from '#test/support/reply-mails.ts';
import { givenUser } from '#test/support/users.ts';

const { sent } = mailUnderTest();

let clock: ReturnType<typeof givenClock>;
let dana: StoredUser;
let maren: ChatSocket;
let to: string;

beforeEach(async () => {
  clock = givenClock();
  dana = await givenUser({ firstName: 'Dana', isActivated: true });
  maren = await chatting(await givenUser({ isAdmin: true, firstName: 'Maren' }));
  await maren.send('message', { userId: dana.id, message: 'Is the menu right?' });
  clock.pass(chatLimits.mailAfterMs);
  await deliverMail();
  to = replyTo();
});

async function addressOf({ id: userId }: StoredUser, request: ReplyClaim['request'] = null) {
  return (await newReplyAddress({ userId, request, sentAt: new Date() })) ?? '';
}

/** Of the last mail. */
function replyTo(): string {
  return sent.at(-1)?.ReplyToAddresses?.[0] ?? '';
}

interface Fields {
  readonly from?: string;
  readonly text?: string;
  readonly headers?: readonly string[];
  readonly source?: string;
  readonly verdicts?: Verdicts;
  readonly messageId?: string;
}

function replies({ from = dana.email, source = from, text, headers, ...rest }: Fields = {}) {
  const raw = rawMail({ from, ...(text !== undefined && { text }), ...(headers && { headers }) });
  return arrive(raw, { to, source, ...rest });
}

async function said(): Promise<readonly string[]> {
  const messages = await readMessages(dana.id, null, 10);
  return messages.filter(({ isByMail }) => isByMail).map(({ message }) => message);
}

/** The mails since the notice. */
async function mailed(): Promise<readonly string[]> {
  const before = sent.length;
  await deliverMail();
  return sent.slice(before).map(textOf);
}

describe('An answer by mail', () => {
  test('is in the conversation and with support at once, marked, as its customer’s', async () => {
    await replies({ text: 'Yes, it is.' });
    expect(await said()).toEqual(['Yes, it is.']);
    expect(maren.messages.at(-1)).toMatchObject({
      ...{ message: 'Yes, it is.', userId: dana.id, sender: 'user', isByMail: true },
    });
    expect(storedReplies()).toEqual([]);
  });

  test('reads what it answers, so that the next message is mailed again', async () => {
    await replies();
    expect((await getConversation(dana.id))?.unreadByUser).toBe(0);
    expect(maren.ofType('read')).toHaveLength(1);
    await maren.send('message', { userId: dana.id, message: 'Thank you.' });
    clock.pass(chatLimits.mailAfterMs);
    expect(await mailed()).toContainEqual(expect.stringContaining('> Thank you.'));
  });

  test('does not read what came after the mail', async () => {
    clock.pass(60_000);
    await maren.send('message', { userId: dana.id, message: 'And the photos?' });
    await replies();
    expect((await getConversation(dana.id))?.unreadByUser).toBe(1);
  });

  test('is one message, however often it arrives', async () => {
    const raw = rawMail({ from: dana.email, text: 'Once.' });
    const envelope = { to, source: dana.email };
    await arrive(raw, envelope);
    const messageId = await arrive(raw, envelope);
    await notify(JSON.stringify(noticeOf({ ...envelope, messageId })));
    expect(await said()).toEqual(['Once.']);
  });

  test('is mailed to support like any other if nobody reads it', async () => {
    await replies({ text: 'Yes, it is.' });
    clock.pass(chatLimits.mailAfterMs);
    expect(await mailed()).toEqual([expect.stringContaining('> Yes, it is.')]);
    expect(replyTo()).not.toContain('reply+');
  });

  test('names files that it does not keep', async () => {
    const file = 'Content-Type: image/jpeg\r\nContent-Disposition: attachment; filename=menu.jpg';
    const text = `--b\r\n\r\nHere it is.\r\n--b\r\n${file}\r\n\r\nabc\r\n--b--`;
    await replies({ text, headers: ['Content-Type: multipart/mixed; boundary=b'] });
    expect(await said()).toEqual([
      'Here it is.\n\n(Not kept, since files do not come by email: menu.jpg)',
    ]);
  });

  test('to a mail about a request says which', async () => {
    to = await addressOf(dana, { websiteId: 3, number: 14 });
    await replies({ text: 'Perfect.' });
    expect(await said()).toEqual(['About R-14:\n\nPerfect.']);
  });
});

describe('Not taken, and its customer is told once a day, at their own address, is one', () => {
  test.each<[string, () => Fields, string]>([
    ['from another address', () => ({ from: 'eve@eve.example' }), 'another address'],
    ['whose domain denies it', () => ({ verdicts: { dmarc: 'FAIL' } }), 'another address'],
    ['of two authors', () => ({ from: `${dana.email}, eve@eve.example` }), 'another address'],
    ['without words', () => ({ text: '> quoted' }), 'no words'],
    ['of more than 4,000 characters', () => ({ text: 'long '.repeat(900) }), '4,000'],
  ])('%s', async (_, fields, reason) => {
    await replies(fields());
    await replies(fields());
    expect(await said()).toEqual([]);
    expect(await mailed()).toEqual([expect.stringContaining(reason)]);
    expect(sent.at(-1)?.Destination?.ToAddresses).toEqual([dana.email]);
    expect(storedReplies()).toEqual([]);
  });

  test('to a mail that is too old', async () => {
    clock.pass(replyLimits.validMs + 1_000);
    await replies();
    expect(await said()).toEqual([]);
    expect(await mailed()).toEqual([expect.stringContaining('30 days')]);
  });

  test('beyond those of a day, which nobody else uses up', async () => {
    for (let count = 0; count < 3; count += 1) await replies({ from: 'eve@eve.example' });
    await replies();
    expect(await said()).toHaveLength(1);
    await mailed();
    clock.pass(dayMs);
    to = await addressOf(dana);
    const { perCustomer: limit, windowMs } = replyLimits;
    const use = { subject: ['replies', String(dana.id)], limit, windowMs };
    for (let count = 0; count < limit; count += 1) await countUsage(use, new Date());
    await replies();
    expect(await said()).toHaveLength(1);
    expect(await mailed()).toEqual([expect.stringContaining('More than 60 replies')]);
  });
});

describe('Nobody gets an answer to one', () => {
  test.each<[string, () => Fields]>([
    ['of a program', () => ({ headers: ['Auto-Submitted: auto-replied'] })],
    ['of a program elsewhere', () => ({ from: 'a@b.example', headers: ['Precedence: bulk'] })],
    ['that bounced', () => ({ source: '<>' })],
    ['that is spam', () => ({ verdicts: { spam: 'FAIL' } })],
    ['with a virus', () => ({ verdicts: { virus: 'FAIL' } })],
  ])('%s', async (_, fields) => {
    await replies(fields());
    expect(await said()).toEqual([]);
    expect(await mailed()).toEqual([]);
    expect(storedReplies()).toEqual([]);
  });

  test('to an address that nobody was given', async () => {
    to = 'reply+anything@reply.sitewright.example';
    await replies();
    expect(await mailed()).toEqual([]);
    expect(storedReplies()).toEqual([]);
  });

  test('to the address of an administrator or of an account that is not activated', async () => {
    for (const fields of [{ isAdmin: true }, { isActivated: false }]) {
      const user = await givenUser(fields);
      to = await addressOf(user);
      await replies({ from: user.email });
      expect(await mailed()).toEqual([]);
      expect(await readMessages(user.id, null, 10)).toEqual([]);
    }
  });
});

test('What is no notice of a mail changes nothing', async () => {
  await notify('Successfully validated SNS topic for Amazon SES.');
  await notify(JSON.stringify({ notificationType: 'AmazonSnsSubscriptionSucceeded' }));
  expect(await said()).toEqual([]);
});

test('One too many within seconds comes again instead of being lost', async () => {
  for (let count = 0; count < chatLimits.messages; count += 1) await replies({ text: `${count}` });
  await expect(replies({ messageId: 'again' })).rejects.toThrow();
  expect(storedReplies()).toEqual(['mails/again']);
  clock.pass(chatLimits.messagesWindowMs);
  await notify(JSON.stringify(noticeOf({ messageId: 'again', to, source: dana.email })));
  expect(storedReplies()).toEqual([]);
});
