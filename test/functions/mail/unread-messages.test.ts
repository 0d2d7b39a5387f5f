import { describe, expect, test } from 'vitest';
import { handler as resume } from '#functions/events/resume.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { chatting } from '#test/support/chat.ts';
import { givenClock } from '#test/support/clock.ts';
import { deliverMail, linkIn, mailUnderTest, readMail, textOf } from '#test/support/mail.ts';
import { mailWork } from '#test/support/queued-work.ts';
import { givenUser } from '#test/support/users.ts';

const { sent } = mailUnderTest();
const { mailAfterMs } = chatLimits;
const receivers = () => sent.map(({ Destination }) => Destination?.ToAddresses?.[0]);

/** A customer, Maren of support, and what each of them writes. */
async function givenChat() {
  const clock = givenClock();
  const customer = await givenUser({ firstName: 'Dana' });
  const username = `maren-${customer.id}`;
  const maren = await givenUser({ isAdmin: true, firstName: 'Maren', username });
  const [theirs, ours] = [await chatting(customer), await chatting(maren)];
  const userId = customer.id;
  const lastId = () => ours.messages.at(-1)?.id;
  return {
    clock,
    customer,
    maren,
    ask: (message: string) => theirs.send('message', { userId, message }),
    answer: (message: string) => ours.send('message', { userId, message }),
    customerReads: (upTo = lastId()) => theirs.send('read', { userId, upTo }),
    supportReads: () => ours.send('read', { userId, upTo: lastId() }),
    firstId: () => ours.messages[0]?.id,
  };
}

describe('Messages that a customer has not read for five minutes', () => {
  test('are mailed, with a link to the conversation', async () => {
    const { clock, customer, answer } = await givenChat();
    await answer('The menu is online.\nHave a look.');
    expect(mailWork).toMatchObject([{ delaySeconds: mailAfterMs / 1_000 }]);
    clock.pass(mailAfterMs);
    await deliverMail();
    expect(receivers()).toEqual([customer.email]);
    expect(textOf(sent[0])).toContain('> The menu is online.\n> Have a look.');
    expect(textOf(sent[0])).toContain('Maren wrote to you.');
    expect(linkIn(sent[0]).href).toMatch('/dashboard#chat');
  });

  test('are one mail with all that is unread, and no second one until they have read', async () => {
    const { clock, answer, customerReads } = await givenChat();
    await answer('one');
    await answer('two');
    clock.pass(mailAfterMs);
    await deliverMail();
    await answer('three');
    clock.pass(mailAfterMs);
    await deliverMail();
    expect(sent).toHaveLength(1);
    expect(textOf(sent[0])).toMatch(/> one\n\n> two/);
    await customerReads();
    await answer('four');
    clock.pass(mailAfterMs);
    await deliverMail();
    expect(sent).toHaveLength(2);
    expect(textOf(sent[1])).toContain('> four');
    expect(textOf(sent[1])).not.toContain('> three');
  });

  test('are not mailed if they were read meanwhile', async () => {
    const { clock, answer, customerReads } = await givenChat();
    await answer('Hello');
    await customerReads();
    clock.pass(mailAfterMs);
    await deliverMail();
    await resume();
    await deliverMail();
    expect(sent).toEqual([]);
  });

  test('are not mailed early', async () => {
    const { clock, answer } = await givenChat();
    await answer('Hello');
    clock.pass(mailAfterMs - 1);
    await deliverMail();
    expect(sent).toEqual([]);
  });

  test('are mailed once, however often the queue’s message arrives', async () => {
    const { clock, answer } = await givenChat();
    await answer('Hello');
    mailWork.push(...mailWork, ...mailWork);
    clock.pass(mailAfterMs);
    await deliverMail();
    expect(sent).toHaveLength(1);
  });

  test('are mailed by the schedule if the queue’s message was lost', async () => {
    const { clock, customer, answer } = await givenChat();
    await answer('Hello');
    mailWork.splice(0);
    clock.pass(2 * mailAfterMs);
    await resume();
    await deliverMail();
    expect(receivers().filter((email) => email === customer.email)).toHaveLength(1);
  });

  test('wait another five minutes after some were read', async () => {
    const { clock, answer, customerReads, firstId } = await givenChat();
    await answer('read');
    await answer('unread');
    await customerReads(firstId());
    clock.pass(2 * mailAfterMs);
    await resume();
    await deliverMail();
    expect(sent.map(textOf)).toEqual([expect.stringContaining('> unread')]);
    expect(textOf(sent[0])).not.toContain('> read');
  });
});

describe('Messages that support has not read for five minutes', () => {
  test('go to the whole agency if no administrator has answered yet', async () => {
    const { clock, customer, ask } = await givenChat();
    await ask('Can I have a shop?');
    clock.pass(mailAfterMs);
    await deliverMail();
    expect(receivers()).toEqual(['hello@sitewright.example']);
    expect(textOf(sent[0])).toContain('> Can I have a shop?');
    expect(readMail(sent[0]).subject).toMatch(/^A message waits: customer \d+$/);
    expect(linkIn(sent[0]).href).toMatch(`/admin/support?customer=${customer.id}#chat`);
  });

  test('go to the administrator who answered last', async () => {
    const { clock, maren, ask, answer, customerReads, supportReads } = await givenChat();
    await ask('Can I have a shop?');
    await supportReads();
    await answer('Of course.');
    await customerReads();
    await ask('By Friday?');
    clock.pass(mailAfterMs);
    await deliverMail();
    expect(receivers()).toEqual([maren.email]);
    expect(textOf(sent[0])).toContain('Hello Maren');
  });
});
