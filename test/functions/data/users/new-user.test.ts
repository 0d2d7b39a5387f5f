import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { tableName } from '#functions/data/table/keys.ts';
import { table } from '#functions/data/table/table.ts';
import { createUser } from '#functions/data/users/new-user.ts';
import { getUser, getUserByName } from '#functions/data/users/user.ts';
import { readUserTotal } from '#functions/data/users/user-total.ts';
import { watchTable } from '#test/support/table-calls.ts';
import { newUser } from '#test/support/users.ts';

const now = new Date('2026-01-02T03:04:05.678Z');

async function scan(prefix: string) {
  const { Items = [] } = await table.send(new ScanCommand({ TableName: tableName() }));
  return Items.filter(({ pk }) => String(pk).startsWith(prefix));
}

test('a new user is found by id and by any spelling of the name', async () => {
  const user = await createUser(newUser({ username: 'Müller', activationCode: '1234' }), now);
  expect(user).toMatchObject({
    username: 'Müller',
    version: 1,
    createdAt: now.toISOString(),
    codeIssuedAt: now.toISOString(),
    editsRequested: 0,
    hasPurchasedSite: false,
  });
  expect(await getUser(user?.id ?? 0)).toEqual(user);
  expect(await getUserByName(' MÜLLER ')).toEqual(user);
  expect(await getUserByName('Mu\u0308ller')).toEqual(user);
  expect(await getUserByName('Muller')).toBeNull();
});

test('an invalid name has no user, however long it is', async () => {
  expect(await getUserByName('x'.repeat(5_000))).toBeNull();
  expect(await getUserByName('\ud800')).toBeNull();
});

describe('a name that looks like an administrator’s', () => {
  const alike = ['rооt', 'root.', 'RΟΟT', '-root-', 'róot'];

  test('is taken, and one that looks like a customer’s is not', async () => {
    await createUser(newUser({ username: 'Root', isAdmin: true }), now);
    await createUser(newUser({ username: 'guest' }), now);
    for (const username of alike) expect(await createUser(newUser({ username }), now)).toBeNull();
    expect(await createUser(newUser({ username: 'guest.' }), now)).not.toBeNull();
    expect(await createUser(newUser({ username: 'root2' }), now)).not.toBeNull();
  });

  test('costs no read where a name looks like no other', async () => {
    const plain = await watchTable(() => createUser(newUser({ username: 'Plain' }), now));
    const signed = await watchTable(() => createUser(newUser({ username: 'plain_' }), now));
    expect(signed.names.length - plain.names.length).toBe(2);
  });
});

describe('two hundred concurrent registrations', () => {
  const spellings = ['anna', 'ANNA', 'Anna', ' anna', 'anna ', 'ａｎｎａ', 'ＡＮＮＡ', 'aNNa'];

  test('of spellings of one name create exactly one user', async () => {
    const before = await readUserTotal();
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        createUser(newUser({ username: spellings[index % spellings.length] ?? '' }), now),
      ),
    );
    const winners = results.filter((user) => user !== null);
    expect(winners).toHaveLength(1);
    expect(await readUserTotal()).toBe(before + 1);
    expect((await getUserByName('anna'))?.id).toBe(winners[0]?.id);
  });

  test('of different names create all of them, each with an id and a name of its own', async () => {
    const before = await readUserTotal();
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        createUser(newUser({ username: `parallel${index}` }), now),
      ),
    );
    expect(new Set(results.map((user) => user?.id)).size).toBe(200);
    expect(await readUserTotal()).toBe(before + 200);
    const users = (await scan('USER#')).map(({ id }) => id);
    const owners = (await scan('USERNAME#')).map(({ userId }) => userId);
    expect(owners.toSorted()).toEqual(users.toSorted());
  });
});

test('a taken name costs one read and leaves nothing behind', async () => {
  await createUser(newUser({ username: 'taken' }), now);
  const before = await scan('');
  const calls = await watchTable(async () => {
    expect(await createUser(newUser({ username: 'Taken' }), now)).toBeNull();
  });
  expect(calls.names).toEqual(['GetItemCommand']);
  expect(await scan('')).toEqual(before);
});
