import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { groupCommit } from '#src/storage/metadata/group-commit.ts';

function numbers() {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE numbers (value INTEGER PRIMARY KEY)');
  const insert = db.prepare('INSERT INTO numbers VALUES (?)');
  const all = () => db.prepare('SELECT value FROM numbers ORDER BY value').all();
  const commit = groupCommit(db);
  const add = (value: number) => commit(() => insert.run(value).changes);
  return { db, add, commit, values: () => all().map(({ value }) => value) };
}

test('what arrives together is committed together, each with its result', async () => {
  const { add, values } = numbers();
  const adding = [1, 2, 3].map(add);
  expect(values()).toEqual([]);
  expect(await Promise.all(adding)).toEqual([1, 1, 1]);
  expect(await add(4)).toBe(1);
  expect(values()).toEqual([1, 2, 3, 4]);
});

test('what fails is undone alone', async () => {
  const { add, commit, values } = numbers();
  const failing = commit(() => {
    throw new Error('no');
  });
  const settled = await Promise.allSettled([add(1), add(1), failing, add(2)]);
  expect(settled.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(values()).toEqual([1, 2]);
});

test('if nothing can be committed, all fail', async () => {
  const { db, add } = numbers();
  db.exec('BEGIN');
  const settled = await Promise.allSettled([add(1), add(2)]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
