import { expect } from 'vitest';
import * as z from 'zod/mini';
import { previewLink } from '#shared/api/admin/previews.ts';
import { comments } from '#shared/api/comments.ts';
import { requests } from '#shared/api/requests.ts';
import { secondFactor } from '#shared/api/second-factor.ts';
import { briefLimits } from '#shared/limits/brief.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { commentLimits } from '#shared/limits/comments.ts';
import { requestLimits } from '#shared/limits/requests.ts';
import { passkeyLimits } from '#shared/limits/second-factor.ts';
import { textLimits } from '#shared/limits/text.ts';
import { user } from '#shared/model/user.ts';
import { visibleText } from '#shared/rules/text.ts';
import { Authenticator } from '#test/support/authenticator.ts';
import { givenPicture } from '#test/system/support/asset-steps.ts';
import { ChatClient } from '#test/system/support/chat-client.ts';
import { givenLiveDomain } from '#test/system/support/live-domain.ts';
import type { TestProduct } from '#test/system/support/product.ts';
import { siteZip } from '#test/system/support/site-zip.ts';
import { freshName, givenUploadedZip, ok } from '#test/system/support/steps.ts';
import { givenSubscription } from '#test/system/support/subscription-steps.ts';
import { Visitor } from '#test/system/support/visitor.ts';

/** A text for a field that takes so many characters. */
export type TextOf = (limit: number) => string;

/** Who has a text in every field, and where others see it. */
export interface Person {
  readonly visitor: Visitor;
  readonly userId: number;
  readonly websiteId: number;
  /** Of a preview link. */
  readonly token: string;
  readonly email: string;
}

const password = 'secret-123';

/** As it is stored: of a stack of marks four stay on a letter (UTS 39, 5.4). */
function kept(value: object): object {
  const text = JSON.stringify(value, (_, part) =>
    typeof part === 'string' ? visibleText(part) : part,
  );
  return JSON.parse(text);
}

/** A customer, administrators and visitors who write a text into everything that somebody else sees. */
export async function givenPerson(
  product: TestProduct,
  admin: Visitor,
  textOf: TextOf,
): Promise<Person> {
  const visitor = new Visitor(product.origin);
  const name = textOf(textLimits.name);
  const username = freshName('texts');
  const email = `${username}@example.com`;
  const names = { firstName: name, lastName: name, companyName: name };
  const body = { username, password, email, ...names };
  const made = ok(await visitor.post('/api/register', body), user);
  expect(made).toMatchObject(kept(names));
  const websiteId = await givenWebsite(admin, made.id, textOf);
  await givenUploadedZip(admin, websiteId, await siteZip('Texts'));
  await givenSubscription(visitor, product);
  const host = `${username}.example`;
  await givenLiveDomain(admin, { owner: visitor, websiteId }, host);
  await fillAccount(visitor, product.origin, textOf);
  await ask(visitor, admin, websiteId, textOf);
  await givenPicture(visitor, fileName(textOf));
  const token = await comment(visitor, admin, { userId: made.id, websiteId }, textOf);
  await chat(visitor, admin, made.id, textOf);
  await send(product, host, textOf);
  return { visitor, userId: made.id, websiteId, token, email };
}

/** Without what no name of a file has. */
export function fileName(textOf: TextOf): string {
  return `${textOf(60).replace(/[/\\]/g, '')}.png`;
}

const named = z.object({ id: z.number() });

async function givenWebsite(admin: Visitor, userId: number, textOf: TextOf): Promise<number> {
  const shown = {
    name: textOf(textLimits.name),
    description: textOf(textLimits.description),
    websiteType: textOf(textLimits.websiteType),
  };
  const body = { userId, websitePreviewUrl: '', ...shown };
  const answer = await admin.post('/api/admin/update-website-url', body);
  expect(answer.json).toMatchObject(kept(shown));
  return ok(answer, named).id;
}

async function fillAccount(visitor: Visitor, origin: string, textOf: TextOf): Promise<void> {
  const buyer = {
    name: textOf(textLimits.buyerName),
    address: textOf(textLimits.buyerAddress),
    taxId: textOf(textLimits.taxId),
  };
  expect((await visitor.post('/api/billing/buyer', buyer)).json).toEqual(kept(buyer));
  const { line, text, words } = briefLimits;
  const ofText = ['business', 'audience', 'goal', 'pages', 'sites', 'tone'];
  const brief = {
    ...Object.fromEntries(ofText.map((field) => [field, textOf(text)])),
    words: textOf(words),
    domain: textOf(line),
    deadline: textOf(line),
  };
  const saved = await visitor.ask('/api/brief', { method: 'PUT', body: brief });
  expect(saved.json).toMatchObject(kept(brief));
  expect((await visitor.post('/api/brief/send')).status).toBe(200);
  const authenticator = new Authenticator(origin);
  const started = await visitor.post('/api/account/passkeys/start');
  const { ticket } = ok(started, secondFactor.startPasskey.response);
  const passkey = {
    ticket,
    attestation: authenticator.attest(ticket),
    name: textOf(passkeyLimits.nameLength),
  };
  const added = await visitor.post('/api/account/passkeys', passkey);
  expect(added.json).toMatchObject(kept({ name: passkey.name }));
}

async function ask(
  visitor: Visitor,
  admin: Visitor,
  websiteId: number,
  textOf: TextOf,
): Promise<void> {
  const wish = { title: textOf(requestLimits.title), text: textOf(requestLimits.text) };
  const answer = await visitor.post('/api/requests', { websiteId, ...wish });
  const { id, version } = ok(answer, requests.makeRequest.response);
  expect(answer.json).toMatchObject(kept(wish));
  const declined = { state: 'declined', reason: textOf(requestLimits.reason) };
  const ifMatch = { 'if-match': `"${version}"` };
  const moved = await admin.post(`/api/admin/requests/${id}`, declined, ifMatch);
  expect(moved.json, moved.text).toMatchObject(kept(declined));
  const another = await visitor.post('/api/requests', { websiteId, ...wish });
  expect(another.status).toBe(200);
}

async function comment(
  visitor: Visitor,
  admin: Visitor,
  { userId, websiteId }: Pick<Person, 'userId' | 'websiteId'>,
  textOf: TextOf,
): Promise<string> {
  const said = { path: '/', anchor: null, text: textOf(commentLimits.text) };
  const path = `/api/websites/${websiteId}/comments`;
  expect(ok(await visitor.post(path, said), comments.add.response)).toMatchObject(kept(said));
  const linked = await admin.post('/api/admin/generate-preview', { userId, websiteId });
  const { token } = ok(linked, previewLink);
  const by = { ...said, name: textOf(commentLimits.name) };
  const answer = await new Visitor(visitor.site.origin).post(`/api/preview/${token}/comments`, by);
  expect(answer.json).toMatchObject(kept({ by: { name: by.name } }));
  return token;
}

async function chat(visitor: Visitor, admin: Visitor, userId: number, textOf: TextOf) {
  const customer = new ChatClient(visitor, { userId, isAdmin: false });
  const support = new ChatClient(admin, { userId: 0, isAdmin: true });
  await customer.say(userId, textOf(chatLimits.textLength));
  await support.say(userId, textOf(chatLimits.textLength));
  customer.drop();
  support.drop();
  const reply = { title: textOf(chatLimits.replyTitleLength), text: textOf(chatLimits.textLength) };
  expect((await admin.post('/api/admin/canned-replies', reply)).json).toMatchObject(kept(reply));
}

/** An address sends five messages in ten minutes. */
let senders = 0;

async function send(product: TestProduct, host: string, textOf: TextOf): Promise<void> {
  const { port } = new URL(product.origin);
  const address = `www.${host}:${port}`;
  senders += 1;
  const sent = await new Visitor(product.origin, `127.0.77.${senders}`).ask('/_forms/contact', {
    method: 'POST',
    rawBody: new URLSearchParams({ [textOf(100)]: textOf(2_000) }).toString(),
    headers: {
      host: address,
      origin: `http://${address}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  expect(sent.status, sent.text).toBe(303);
}
