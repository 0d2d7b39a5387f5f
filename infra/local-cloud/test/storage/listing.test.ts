import { ListObjectsV2Command, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { givenStorage, type Running, refusal } from './support/running-storage.ts';

const fill = async ({ storage }: Running, keys: readonly string[]) => {
  for (const key of keys) await storage.put('files', key, '');
};

/** Everything that a listing names, over all its pages. */
async function allOf({ s3 }: Running, query: object, pageSize = 1000) {
  const [keys, prefixes, pages]: [string[], string[], number[]] = [[], [], []];
  for await (const page of paginateListObjectsV2(
    { client: s3, pageSize },
    { Bucket: 'files', ...query },
  )) {
    keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
    prefixes.push(...(page.CommonPrefixes ?? []).flatMap(({ Prefix }) => Prefix ?? []));
    pages.push(page.KeyCount ?? -1);
  }
  return { keys, prefixes, pages };
}

test('objects are listed in the order of their UTF-8 bytes', async () => {
  const running = await givenStorage();
  await fill(running, ['b', 'a/2', 'ä', 'a/10', '😀', '\uffee', 'B']);
  const { keys } = await allOf(running, {});
  expect(keys).toEqual(['B', 'a/10', 'a/2', 'b', 'ä', '\uffee', '😀']);
});

test('a delimiter folds keys into common prefixes, also across pages', async () => {
  const running = await givenStorage();
  await fill(running, ['a/1', 'a/2', 'b', 'c/x/1', 'c/y', 'd/1']);
  const everything = { keys: ['b'], prefixes: ['a/', 'c/', 'd/'] };
  expect(await allOf(running, { Delimiter: '/' })).toMatchObject(everything);
  expect(await allOf(running, { Delimiter: '/' }, 1)).toEqual({
    ...everything,
    pages: [1, 1, 1, 1],
  });
  const below = await allOf(running, { Delimiter: '/', Prefix: 'c/' });
  expect(below).toMatchObject({ keys: ['c/y'], prefixes: ['c/x/'] });
});

test('a listing is cut into pages that leave nothing out, whatever the keys', async () => {
  const running = await givenStorage();
  const stored = fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }), {
    numRuns: 60,
    seed: 7,
  });
  const keys = [...new Set(stored.map((key) => encodeURIComponent(key)).concat('%', 'a b', 'a&b'))];
  await fill(running, keys);
  const listed = await allOf(running, {}, 7);
  expect(listed.keys).toEqual([...keys].sort());
  expect(listed.pages.slice(0, -1).every((count) => count === 7)).toBe(true);
});

test('start-after, max-keys and the token are respected', async () => {
  const running = await givenStorage();
  await fill(running, ['a', 'b', 'c']);
  const list = (query: object) =>
    running.s3.send(new ListObjectsV2Command({ Bucket: 'files', ...query }));
  expect((await list({ StartAfter: 'a' })).Contents?.map(({ Key }) => Key)).toEqual(['b', 'c']);
  expect(await list({ MaxKeys: 0 })).toMatchObject({ KeyCount: 0, IsTruncated: false });
  expect(await list({ MaxKeys: 3 })).toMatchObject({ KeyCount: 3, IsTruncated: false });
  expect(await refusal(list({ ContinuationToken: 'guessed' }))).toBe('InvalidArgument 400');
});

test('keys that XML cannot carry come back whole with encoding-type=url', async () => {
  const running = await givenStorage();
  await fill(running, ['a\u0001\r\n<b>&"']);
  const { Contents } = await running.s3.send(
    new ListObjectsV2Command({ Bucket: 'files', EncodingType: 'url' }),
  );
  expect(Contents?.map(({ Key = '' }) => decodeURIComponent(Key))).toEqual(['a\u0001\r\n<b>&"']);
});

test('the cloud itself lists a prefix of several pages', async () => {
  const running = await givenStorage();
  await Promise.all(
    Array.from({ length: 1005 }, (_, index) => running.storage.put('files', `p/${index}`, '')),
  );
  await fill(running, ['other']);
  expect([...running.storage.list('files', 'p/')]).toHaveLength(1005);
});
