import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { brand } from '#shared/brand.ts';
import { ChatClient } from '../support/chat-client.ts';
import { mailsTo, mailTo } from '../support/inbox.ts';
import { bootKillableProduct } from '../support/killable-product.ts';
import { signedIn } from '../support/signed-in.ts';
import { freshName, whenCreatingCustomer } from '../support/steps.ts';

/** Longer than it takes to kill the product, so that its mail is not sent before. */
const awaySeconds = 5;

test('a mail of an acknowledged action arrives once, after kill -9 of everything (THREAT-E4)', async () => {
  const product = await bootKillableProduct({ ChatMailAfterSeconds: String(awaySeconds) });
  onTestFinished(async () => expect(await product.stop()).toEqual([]));
  const { origin } = product;
  const admin = await signedIn(product, 'admin');
  const { id, email } = await whenCreatingCustomer(admin, freshName('killed'));
  const support = new ChatClient(admin, { userId: 0, isAdmin: true });
  const subject = `${brand.name} wrote to you`;

  await support.say(id, 'Have a look.');
  await product.killEverything();
  support.drop();
  await product.startAgain();

  const mail = await mailTo(origin, email, subject);
  expect(mail.text).toContain('> Have a look.');
  await pause(1_000);
  expect(await mailsTo(origin, email, subject)).toEqual([mail]);
});
