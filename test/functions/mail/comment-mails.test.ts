import { describe, expect, test } from 'vitest';
import { handler as addByLink } from '#functions/comments/add-by-link.ts';
import { handler as resolve } from '#functions/comments/resolve.ts';
import { handler as read } from '#functions/notifications/read.ts';
import { handler as setSwitches } from '#functions/notifications/set-switches.ts';
import { commentLimits } from '#shared/limits/comments.ts';
import { chatting } from '#test/support/chat.ts';
import { givenClock } from '#test/support/clock.ts';
import { givenComment, givenReviewed, said } from '#test/support/comments.ts';
import { deliverMail, linkIn, mailUnderTest, readMail } from '#test/support/mail.ts';
import { bellOf } from '#test/support/notifications.ts';
import { givenPreview } from '#test/support/previews.ts';
import { mailWork } from '#test/support/queued-work.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';

const { sent } = mailUnderTest();
const { digestMs, digestGraceMs } = commentLimits;

/** A time after now: the website's files are uploaded by the clock of this machine. */
function nextWindow(): string {
  return new Date(Math.ceil(Date.now() / digestMs) * digestMs).toISOString();
}

/**
 * A customer, Maren of the agency, and a website on which both can comment; called before the clock
 * moves, since storage refuses clients that are 15 minutes ahead.
 */
async function givenTalk() {
  const reviewed = await givenReviewed();
  const clock = givenClock(nextWindow());
  mailWork.splice(0);
  const maren = await signedInAdmin({ firstName: 'Maren', username: `maren-${reviewed.user.id}` });
  const whenTimePasses = async () => {
    clock.pass(digestMs + digestGraceMs);
    await deliverMail();
  };
  return { clock, maren, whenTimePasses, ...reviewed };
}

describe('Comments of the agency', () => {
  test('are one mail to the owner, however many they are', async () => {
    const { clock, user, maren, params, website, whenTimePasses } = await givenTalk();
    await givenComment(maren, params, 'Is this the photo?');
    clock.pass(digestMs / 2);
    await givenComment(maren, params, 'And this one?');
    expect(mailWork).toHaveLength(1);
    await whenTimePasses();
    const mail = readMail(sent[0]);
    expect(mail).toMatchObject({ to: user.email, subject: '2 comments on your website' });
    expect(mail.text).toContain(`about “${website.name}”`);
    expect(mail.text).toMatch(
      /#1 “Maren” \(Agency\):\n\n> Is this the photo\?\n\n#2 “Maren” \(Agency\):\n\n> And this one\?/,
    );
    expect(linkIn(sent[0]).href).toMatch(/\/dashboard#comment-1$/);
  });

  test('are another mail if they come later', async () => {
    const { maren, params, whenTimePasses } = await givenTalk();
    await givenComment(maren, params, 'One');
    await whenTimePasses();
    await givenComment(maren, params, 'Two');
    await whenTimePasses();
    expect(sent.map((mail) => readMail(mail).subject)).toEqual([
      'A comment on your website',
      'A comment on your website',
    ]);
    expect(readMail(sent[1]).text).not.toContain('One');
  });

  test('are quoted up to five, and the rest is counted', async () => {
    const { maren, params, whenTimePasses } = await givenTalk();
    for (let made = 1; made <= commentLimits.mailed + 2; made += 1) {
      await givenComment(maren, params, `Remark ${made}`);
    }
    await whenTimePasses();
    expect(readMail(sent[0]).text).toContain(`Remark ${commentLimits.mailed}`);
    expect(readMail(sent[0]).text).not.toContain(`Remark ${commentLimits.mailed + 1}`);
    expect(readMail(sent[0]).text).toContain('And 2 more.');
  });

  test('are not mailed if they were read in the bell, resolved, or not wanted', async () => {
    const [reader, resolved, quiet] = [await givenTalk(), await givenTalk(), await givenTalk()];
    await givenComment(reader.maren, reader.params);
    const { notifications } = await bellOf(reader.client);
    await reader.client.call(read, { body: { upTo: notifications[0]?.id } });
    await reader.whenTimePasses();

    await givenComment(resolved.maren, resolved.params);
    const params = { ...resolved.params, number: '1' };
    await resolved.maren.call(resolve, { params });
    await resolved.whenTimePasses();

    const switches = [{ kind: 'commentMade', web: true, mail: false }];
    await quiet.client.call(setSwitches, { body: { switches } });
    await givenComment(quiet.maren, quiet.params);
    await quiet.whenTimePasses();
    expect(sent).toEqual([]);
  });
});

describe('Comments of a customer or a visitor', () => {
  test('go to the whole agency if no administrator has answered in the chat yet', async () => {
    const { client, params, user, whenTimePasses } = await givenTalk();
    const token = await givenPreview(user.id);
    mailWork.splice(0);
    await givenComment(client, params, 'Larger, please.');
    await client.call(addByLink, { params: { token }, body: { ...said, name: 'Grandma' } });
    await whenTimePasses();
    const mail = readMail(sent[0]);
    expect(sent).toHaveLength(1);
    expect(mail.to).toBe('hello@sitewright.example');
    expect(mail.subject).toMatch(/^2 comments wait: website \d+$/);
    expect(mail.text).toMatch(
      /#1 “Dana” \(Customer\):\n\n> Larger, please\.\n\n#2 “Grandma” \(Visitor\):/,
    );
    expect(linkIn(sent[0]).href).toMatch(/\/admin\/website\/\d+#comment-1$/);
  });

  test('go to the administrator who answered last, unless they opted out', async () => {
    const { client, params, user, whenTimePasses } = await givenTalk();
    const ada = await givenUser({ isAdmin: true, firstName: 'Ada', username: `ada-${user.id}` });
    await (await chatting(ada)).send('message', { userId: user.id, message: 'Hello' });
    mailWork.splice(0);
    await givenComment(client, params);
    await whenTimePasses();
    expect(sent.map((mail) => readMail(mail).to)).toEqual([ada.email]);
    const switches = [{ kind: 'commentMade', web: true, mail: false }];
    await (await signedIn(ada.id)).call(setSwitches, { body: { switches } });
    await givenComment(client, params);
    await whenTimePasses();
    expect(sent).toHaveLength(1);
  });
});
