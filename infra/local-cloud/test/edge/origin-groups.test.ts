import { expect, test } from 'vitest';
import { runningEdge } from './support/running-edge.ts';
import {
  apiOrigin,
  behavior,
  bucket,
  bucketOrigin,
  distribution,
  httpApi,
} from './support/web-template.ts';

const group = {
  Id: 'Group',
  FailoverCriteria: { StatusCodes: { Items: [403, 404], Quantity: 2 } },
  Members: { Items: [{ OriginId: 'Files' }, { OriginId: 'Api' }], Quantity: 2 },
};

/** Files of a bucket, and an API for what the bucket lacks. */
const site = (more: object = {}, groupOf: object = group) => ({
  ...httpApi({ $default: 'echo' }),
  ...bucket('Files', 'Site'),
  Site: distribution({
    Origins: [bucketOrigin('Files'), apiOrigin({ OriginPath: '/missing' })],
    OriginGroups: { Items: [groupOf], Quantity: 1 },
    DefaultCacheBehavior: behavior('Group', more),
  }),
});

test('the second origin answers what the first lacks, below its own path', async () => {
  const { visit, store } = await runningEdge(site(), undefined, { buckets: ['files'] });
  await store.put('files', 'a.txt', 'a file', {});
  expect(await visit('/a.txt')).toMatchObject({ status: 200, body: 'a file' });
  const { status, body } = await visit('/b/c.txt');
  expect(status).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ rawPath: '/missing/b/c.txt' });
});

test('a group is refused that names no origin, or whose behavior also writes', async () => {
  const options = { buckets: ['files'] };
  const Members = { Items: [{ OriginId: 'Files' }, { OriginId: 'Nobody' }], Quantity: 2 };
  const lacking = runningEdge(site({}, { ...group, Members }), undefined, options);
  await expect(lacking).rejects.toThrow(/Group names an origin/);
  const AllowedMethods = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'];
  await expect(runningEdge(site({ AllowedMethods }), undefined, options)).rejects.toThrow(
    /only reads/,
  );
});

test('a method that CloudFront refuses gets the page for 403', async () => {
  const CustomErrorResponses = [
    { ErrorCode: 403, ResponseCode: 405, ResponsePagePath: '/refused.html' },
  ];
  const files = { Origins: [bucketOrigin('Files')], DefaultCacheBehavior: behavior('Files') };
  const { visit, store } = await runningEdge(
    { ...bucket('Files', 'Site'), Site: distribution({ ...files, CustomErrorResponses }) },
    undefined,
    { buckets: ['files'] },
  );
  await store.put('files', 'refused.html', 'not here', {});
  expect(await visit('/a.txt', { method: 'POST' })).toMatchObject({
    status: 405,
    body: 'not here',
  });
});
