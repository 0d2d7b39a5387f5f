import { beforeAll, expect, test } from 'vitest';
import { handler } from '#functions/admin/find.ts';
import { storeMessage } from '#functions/data/chat/chat-message.ts';
import { found } from '#shared/api/admin/find.ts';
import { findLimits } from '#shared/limits/lists.ts';
import type { ApiClient } from '#test/support/api-client.ts';
import { givenRequest } from '#test/support/requests.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { watchTable } from '#test/support/table-calls.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

let admin: ApiClient;
let holt: number;
let site: number;

async function find(q: string) {
  const { json, status } = await admin.call(handler, { query: { q } });
  expect(status).toBe(200);
  return found.parse(json);
}

beforeAll(async () => {
  admin = await signedInAdmin();
  const user = await givenUser({ companyName: 'Holt Joinery', lastName: 'Marquardt' });
  holt = user.id;
  site = (await givenWebsite(holt, { name: 'Wooden Things' })).id;
  const client = await signedIn(holt);
  for (const title of ['One', 'Two', 'Three', 'Four']) await givenRequest(client, title);
  const message = { userId: holt, senderId: holt, message: 'Hello?', clientId: null, files: [] };
  const from = { sender: 'user', firstName: null, username: null, isByMail: false } as const;
  await storeMessage({ ...message, ...from }, 10, new Date());
  const other = await givenUser({ companyName: 'Holtz & Co' });
  await givenWebsite(other.id, { name: 'Elsewhere' });
});

test.each(['holt j', 'MARQUARDT', 'wooden', 'Wooden Things'])(
  '%s leads to the website, its newest requests and the conversation of its customer',
  async (q) => {
    const { customers, websites, requests, conversations } = await find(q);
    expect(customers.map(({ id }) => id)).toEqual(q.match(/wooden/i) ? [] : [holt]);
    expect(websites).toEqual([{ id: site, name: 'Wooden Things', owner: 'Holt Joinery' }]);
    expect(requests.map(({ title }) => title)).toEqual(['Four', 'Three', 'Two']);
    expect(requests[0]).toMatchObject({ number: 4, userId: holt, websiteName: 'Wooden Things' });
    expect(conversations).toMatchObject([{ id: holt, lastMessage: 'Hello?', isWaiting: true }]);
  },
);

test('several customers are found with all that is theirs', async () => {
  const { customers, websites, conversations } = await find('holt');
  expect(customers.map(({ companyName }) => companyName)).toEqual(['Holt Joinery', 'Holtz & Co']);
  expect(websites.map(({ name }) => name)).toEqual(['Wooden Things', 'Elsewhere']);
  expect(conversations).toHaveLength(1);
});

test.each([
  ['joinery', ['Holt Joinery'], ['Wooden Things']],
  ['thing', [], ['Wooden Things']],
  ['co', ['Holtz & Co'], ['Elsewhere']],
])('%s, a later word, finds the customers %j and the websites %j', async (q, named, sites) => {
  const { customers, websites } = await find(q);
  const companies = customers.map(({ companyName }) => companyName);
  expect(companies.filter((one) => one?.startsWith('Holt'))).toEqual(named);
  expect(websites.map(({ name }) => name)).toEqual(expect.arrayContaining(sites));
});

test('a website that was renamed is found by its present words', async () => {
  const { id } = await givenUser({ companyName: 'Kvist' });
  await givenWebsite(id, { name: 'Old Harbor Lights' });
  await givenWebsite(id, { name: 'New Quayside' });
  const ownersOf = async (q: string) => (await find(q)).websites.map(({ owner }) => owner);
  expect(await ownersOf('lights')).not.toContain('Kvist');
  expect(await ownersOf('quay')).toContain('Kvist');
});

test.each(['', ' ', 'ooden', 'zzz', 'hings'])('%j finds nothing', async (q) => {
  const nothing = { customers: [], websites: [], requests: [], conversations: [] };
  expect(await find(q)).toEqual(nothing);
});

test('the code of a colleague is not told', async () => {
  await givenUser({ username: 'colleague', isAdmin: true, activationCode: '1234' });
  const { customers } = await find('colleague');
  expect(customers.map(({ activationCode }) => activationCode)).toEqual([null]);
});

test('it finds no more than a few of each kind, in as many round trips', async () => {
  for (let made = 0; made < 8; made += 1) {
    const { id } = await givenUser({ companyName: 'Many Brothers' });
    await givenWebsite(id);
  }
  const calls = await watchTable(() => find('many'));
  // The session, and three.
  expect(calls.sequential).toBe(4);
  const { customers, websites } = await find('many');
  expect(customers).toHaveLength(findLimits.each);
  expect(websites).toHaveLength(findLimits.each);
});
