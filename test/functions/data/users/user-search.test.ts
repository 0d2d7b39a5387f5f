import { beforeAll, expect, test } from 'vitest';
import { innerTerm } from '#functions/data/users/search-entries.ts';
import { searchUsers } from '#functions/data/users/user-search.ts';
import type { Position } from '#functions/rules/http/page-cursor.ts';
import { watchTable } from '#test/support/table-calls.ts';
import { givenUser } from '#test/support/users.ts';

beforeAll(async () => {
  await givenUser({
    username: 'anna',
    email: 'anna@work.example',
    firstName: 'Anna',
    lastName: 'Anders',
    companyName: 'Annas Atelier',
  });
  await givenUser({ username: 'boris', email: 'b@x.example', companyName: 'Anvil  &  Co' });
  await givenUser({ username: 'émile', email: 'e@x.example', lastName: 'ΝΙΚΟΣ' });
  await givenUser({
    username: 'łódź',
    email: 'l@x.example',
    firstName: 'Søren',
    lastName: 'Überschär',
  });
  await givenUser({
    username: 'vera',
    email: 'v@x.example',
    firstName: 'Vera Lou',
    lastName: 'van der Berg',
  });
  for (let index = 0; index < 25; index += 1) {
    const number = String(index).padStart(2, '0');
    await givenUser({
      username: `many${number}`,
      email: `many${number}@x.example`,
      firstName: 'Many',
    });
  }
  for (const letter of 'ghijkm') {
    const email = `${letter}@x.example`;
    await givenUser({ username: `one-${letter}`, email, companyName: `${letter}. Many Co` });
  }
  // Also found by a later word: on one page all the same.
  await givenUser({ username: 'twice', email: 't@x.example', companyName: 'Many, too many' });
});

const names = async (prefix: string, limit = 10, position: Position | null = null) =>
  (await searchUsers({ prefix, limit, position })).items.map(({ username }) => username);

test.each([
  ['anna@w', ['anna']],
  ['anders', ['anna']],
  ['annas at', ['anna']],
  ['anvil & co', ['boris']],
  ['an', ['anna', 'boris']],
  ['anna anders', ['anna']],
  ['anders an', ['anna']],
  ['anna b', []],
  ['uberschar', ['łódź']],
  ['lodz', ['łódź']],
  ['soren uber', ['łódź']],
  ['νικοσ', ['émile']],
  ['e', ['émile']],
  ['co', ['boris', 'one-g', 'one-h', 'one-i', 'one-j', 'one-k', 'one-m']],
  ['atelier', ['anna']],
  ['berg', ['vera']],
  ['der berg', ['vera']],
  ['lou', ['vera']],
  ['nna', []],
  ['boriss', []],
])('the prefix %s finds %j', async (prefix, found) => {
  expect(await names(prefix)).toEqual(found);
});

test('every user is on exactly one page, forwards and backwards', async () => {
  const there: string[][] = [];
  let position: Position | null = null;
  do {
    const page = await searchUsers({ prefix: 'many', limit: 4, position });
    there.push(page.items.map(({ username }) => username));
    expect(page.prev === null).toBe(position === null);
    position = page.next;
  } while (position);
  expect(there.flat().toSorted()).toEqual([...new Set(there.flat())].toSorted());
  expect(there.flat()).toHaveLength(32);

  const last = await searchUsers({ prefix: 'many', limit: 50, position: null });
  const key = { direction: 'prev', key: `${innerTerm('many')}\uffff` } as const;
  const back: string[] = [];
  for (let from: Position | null = key; from; ) {
    const page: Awaited<ReturnType<typeof searchUsers>> = await searchUsers({
      prefix: 'many',
      limit: 4,
      position: from,
    });
    back.unshift(...page.items.map(({ username }) => username));
    expect(page.next).not.toBeNull();
    from = page.prev;
  }
  expect(back).toEqual(last.items.map(({ username }) => username));
});

test('a page is two queries at once and one batch', async () => {
  const calls = await watchTable(() => searchUsers({ prefix: 'many', limit: 10, position: null }));
  expect(calls.names).toEqual(['QueryCommand', 'QueryCommand', 'BatchGetItemCommand']);
  expect(calls.sequential).toBe(2);
});
