import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { handler } from '#functions/activation/lookup.ts';
import { write } from '#functions/data/table/send.ts';
import { remove } from '#functions/data/table/writes.ts';
import { getPreview } from '#functions/data/websites/preview.ts';
import { websiteKey } from '#functions/data/websites/website.ts';
import { newPreviewToken } from '#functions/rules/websites/preview-token.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenClock } from '#test/support/clock.ts';
import { givenPreview, malformedTokens } from '#test/support/previews.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

const refused = { status: 404, json: { message: refusals.previewUnavailable } };
const lookUp = (token: string) => new ApiClient().call(handler, { params: { token } });

async function givenLink(username: string) {
  const owner = await givenUser({ username, activationCode: '4711', isActivated: false });
  const website = await givenWebsite(owner.id);
  return { website, token: await givenPreview(owner.id) };
}

test('a preview link reveals the username, as typed, and nothing else', async () => {
  const { token } = await givenLink('Anna.Lee');
  const answer = await lookUp(token);
  expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  expect(answer.json).toEqual({ username: 'Anna.Lee' });
});

test('a lookup counts as no view of the website', async () => {
  const { token } = await givenLink('berta');
  await lookUp(token);
  expect((await getPreview(token, new Date()))?.views).toBe(0);
});

test('it reveals it for exactly 48 hours', async () => {
  const clock = givenClock();
  const { token } = await givenLink('carl');
  clock.pass(48 * 3_600_000 - 1);
  expect((await lookUp(token)).status).toBe(200);
  clock.pass(1);
  expect(await lookUp(token)).toMatchObject(refused);
});

test('no other token reveals anything', async () => {
  const { token, website } = await givenLink('dora');
  for (const text of [...malformedTokens, newPreviewToken(randomBytes)]) {
    expect(await lookUp(text)).toMatchObject(refused);
  }
  await write(remove(websiteKey(website.id)));
  expect(await lookUp(token)).toMatchObject(refused);
});
