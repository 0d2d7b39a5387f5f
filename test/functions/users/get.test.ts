import { expect, test } from 'vitest';
import { handler as get } from '#functions/users/get.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';

test('an administrator reads one user, with the version that If-Match takes', async () => {
  const user = await givenUser({ username: 'anna', activationCode: '4711' });
  const answer = await (await signedInAdmin()).call(get, { params: { id: String(user.id) } });
  expect(answer).toMatchObject({
    status: 200,
    json: { id: user.id, username: 'anna', activationCode: '4711', version: 1 },
  });
  expect(answer.body).not.toMatch(/hash|epoch/i);
});

test('an unknown id is not found, and an invalid id is refused', async () => {
  const admin = await signedInAdmin();
  const unknown = await admin.call(get, { params: { id: '999999' } });
  expect(unknown).toMatchObject({ status: 404, json: { message: refusals.notFound } });
  for (const id of ['0', '-1', '1.5', '1e3', '1e309', '1 or 1', '9007199254740993', '١', '']) {
    expect((await admin.call(get, { params: { id } })).status, id).toBe(400);
  }
});

test('a customer may read nobody, not even themself', async () => {
  const user = await givenUser();
  const answer = await (await signedIn(user.id)).call(get, { params: { id: String(user.id) } });
  expect(answer.status).toBe(403);
});
