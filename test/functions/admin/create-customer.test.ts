import { beforeAll, expect, test } from 'vitest';
import { handler as createCustomer } from '#functions/admin/create-customer.ts';
import { handler as login } from '#functions/auth/login.ts';
import { getUserByName } from '#functions/data/users/user.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { toasts } from '#shared/texts/toasts.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await signedInAdmin();
});

const create = (fields: Readonly<Record<string, unknown>>) =>
  admin.call(createCustomer, {
    body: { username: 'anna', email: 'a@example.com', password: 'initial1', ...fields },
  });

test.each([
  ['blank', ''],
  ['null', null],
  ['left out', undefined],
])('a code that is %s is generated', async (what, activationCode) => {
  const answer = await create({ username: `generated-${what.replace(' ', '')}`, activationCode });
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({
    activationCode: expect.stringMatching(/^[1-9][0-9]{3}$/),
    isActivated: false,
    loginCount: 0,
  });
});

test('a given code is used, including leading zeros', async () => {
  const answer = await create({ username: 'given', activationCode: '0042' });
  expect(answer.json).toMatchObject({ activationCode: '0042', version: 1 });
});

test.each(['123', '12345', 'abcd', '12 4', '1234 or 5678', 1234])(
  'the code %j is refused',
  async (activationCode) => {
    const answer = await create({ username: 'refused', activationCode });
    const message = toasts.invalidCode.text;
    expect(answer).toMatchObject({
      status: 400,
      json: { message, issues: [{ path: 'activationCode', message }] },
    });
    expect(await getUserByName('refused')).toBeNull();
  },
);

test('a customer created as activated signs in with the given password, others have to activate', async () => {
  const signIn = (username: string) =>
    new ApiClient().call(login, { body: { username, password: 'initial1' } });
  const activated = await create({ username: 'ready', isActivated: true });
  expect(activated.json).toMatchObject({ isActivated: true, activationCode: null });
  expect((await signIn('ready')).status).toBe(200);
  await create({ username: 'waiting' });
  expect(await signIn('waiting')).toMatchObject({
    status: 403,
    json: { message: refusals.activateFirst },
  });
});

test('a taken username is a conflict in any spelling', async () => {
  await create({ username: 'twice' });
  const answer = await create({ username: 'TWICE ' });
  expect(answer).toMatchObject({ status: 409, json: { message: refusals.usernameTaken } });
});

test('fields that only the server decides are ignored in a request', async () => {
  const own = { isAdmin: true, hasPurchasedSite: true, id: 7, editsRequested: 3, version: 9 };
  const answer = await create({ username: 'greedy', ...own });
  const found = Object(answer.json);
  for (const [field, value] of Object.entries(own)) expect(found[field], field).not.toEqual(value);
});
