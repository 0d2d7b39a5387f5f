import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { deployBuckets } from '#src/edge/deployment/deploy-buckets.ts';
import { stackOf } from '../support/assembly.ts';
import { memoryStore } from './support/memory-store.ts';

type Files = Readonly<Record<string, string>>;

/** A stack with one deployment per entry, and the sources `site` and `data` on the disk. */
function deployments(entries: Readonly<Record<string, object>>, site: Files, data: Files = {}) {
  const resources = Object.entries(entries).map(
    ([id, { DependsOn, ...properties }]: [string, { DependsOn?: string }]) => [
      id,
      {
        Type: 'Custom::CDKBucketDeployment',
        ...(DependsOn !== undefined && { DependsOn }),
        Properties: {
          ServiceToken: 'arn:handler',
          SourceBucketNames: ['assets'],
          SourceObjectKeys: ['site.zip'],
          DestinationBucketName: 'files',
          ...properties,
        },
      },
    ],
  );
  const stack = stackOf({ Resources: Object.fromEntries(resources) }, {}, { site: {}, data: {} });
  write(stack.assetPath('site.zip'), site);
  write(stack.assetPath('data.zip'), data);
  return stack;
}

function write(directory: string, files: Files) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), content);
  }
}

const keys = (store: ReturnType<typeof memoryStore>) =>
  [...store.list('files')].map(({ key }) => key).toSorted();

test('files arrive with the content type of their extension', async () => {
  const store = memoryStore('files');
  const site = {
    'index.html': 'a',
    'assets/app.js': 'b',
    'fonts/x.woff2': 'c',
    'favicon.ICO': 'd',
    LICENSE: 'e',
    html: 'f',
    'x.constructor': 'g',
  };
  await deployBuckets(deployments({ Site: {} }, site), store);
  const type = (key: string) => store.head('files', key)?.headers['content-type'];
  expect(Object.keys(site).map(type)).toEqual([
    'text/html',
    'text/javascript',
    'font/woff2',
    'image/vnd.microsoft.icon',
    'binary/octet-stream',
    'binary/octet-stream',
    'binary/octet-stream',
  ]);
});

test('metadata of the deployment is on every object, below the prefix', async () => {
  const store = memoryStore('files');
  const properties = {
    DestinationBucketKeyPrefix: 'samples/one',
    SystemMetadata: { 'cache-control': 'max-age=1, immutable', 'content-type': 'text/x' },
    UserMetadata: { Kind: 'sample' },
  };
  await deployBuckets(deployments({ Site: properties }, { 'a/b.css': 'x' }), store);
  expect(store.head('files', 'samples/one/a/b.css')?.headers).toEqual({
    'cache-control': 'max-age=1, immutable',
    'content-type': 'text/x',
    'x-amz-meta-kind': 'sample',
  });
});

test('a second deployment writes only what changed, bytes or headers', async () => {
  const store = memoryStore('files');
  const files = { 'a.txt': '1', 'b.txt': '2', 'c.txt': '3' };
  const stack = deployments({ Site: {} }, files);
  const report = { logicalId: 'Site', written: 3, unchanged: 0, removed: 0 };
  expect(await deployBuckets(stack, store)).toEqual([report]);
  expect(await deployBuckets(stack, store)).toEqual([{ ...report, written: 0, unchanged: 3 }]);
  await store.put('files', 'a.txt', 'changed', { 'content-type': 'text/plain' });
  await store.put('files', 'b.txt', '2', { 'content-type': 'text/html' });
  expect(await deployBuckets(stack, store)).toEqual([{ ...report, written: 2, unchanged: 1 }]);
});

test('pruning removes files that the source no longer has, only below its prefix', async () => {
  const store = memoryStore('files');
  await store.put('files', 'site/old.html', 'x');
  await store.put('files', 'other/kept.html', 'x');
  const Site = { DestinationBucketKeyPrefix: 'site', Prune: true };
  await deployBuckets(deployments({ Site }, { 'new.html': 'y' }), store);
  expect(keys(store)).toEqual(['other/kept.html', 'site/new.html']);
});

test('without pruning everything stays', async () => {
  const store = memoryStore('files');
  await store.put('files', 'old.html', 'x');
  await deployBuckets(deployments({ Site: { Prune: false } }, { 'new.html': 'y' }), store);
  expect(keys(store)).toEqual(['new.html', 'old.html']);
});

test('excluded files are neither written nor pruned, unless included again', async () => {
  const store = memoryStore('files');
  await store.put('files', 'assets/old.js', 'x');
  await store.put('files', 'old.html', 'x');
  const Site = { Exclude: ['assets/*', '*.map'], Include: ['assets/kept.js'] };
  const files = { 'assets/new.js': '1', 'assets/kept.js': '2', 'a.map': '3', 'b.html': '4' };
  await deployBuckets(deployments({ Site }, files), store);
  expect(keys(store)).toEqual(['assets/kept.js', 'assets/old.js', 'b.html']);
});

test('placeholders are replaced by values of the deployment', async () => {
  const store = memoryStore('files');
  const Site = {
    SourceObjectKeys: ['site.zip', 'data.zip'],
    SourceMarkers: [{}, { '<<marker:0xbaba:0>>': 'a "quoted" $& é' }],
    SourceMarkersConfig: [{}, { jsonEscape: 'true' }],
  };
  const marker = '{"x":"<<marker:0xbaba:0>>"}';
  await deployBuckets(deployments({ Site }, { 'a.json': marker }, { 'b.json': marker }), store);
  const text = async (key: string) => {
    const object = await store.get('files', key);
    return (await object?.body.toArray())?.join('');
  };
  expect(await text('a.json')).toBe(marker);
  expect(JSON.parse((await text('b.json')) ?? '')).toEqual({ x: 'a "quoted" $& é' });
});

test('deployments run after those that they depend on', async () => {
  const entries = { First: { DependsOn: 'Second' }, Second: {} };
  const reports = await deployBuckets(deployments(entries, {}), memoryStore('files'));
  expect(reports.map(({ logicalId }) => logicalId)).toEqual(['Second', 'First']);
});

test('a deployment that leaves archives packed is refused by name', async () => {
  const stack = deployments({ Packed: { Extract: false } }, {});
  await expect(deployBuckets(stack, memoryStore('files'))).rejects.toThrow(
    /Packed[\s\S]*extracted/,
  );
});
