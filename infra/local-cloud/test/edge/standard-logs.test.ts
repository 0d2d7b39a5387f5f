import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startStandardLogs } from '#src/edge/logs/standard-logs.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { runningEdge } from './support/running-edge.ts';
import { apiOrigin, behavior, httpApi } from './support/web-template.ts';

const account = '000000000000';
const fields = ['date', 'cs-method', 'cs-uri-stem', 'sc-status', 'cs(User-Agent)', 'x-host-header'];

/**
 * The statement that AWS documents for the bucket of such logs:
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/AWS-logs-infrastructure-V2-S3.html
 */
const letsWrite = {
  Effect: 'Allow',
  Principal: { Service: 'delivery.logs.amazonaws.com' },
  Action: 's3:PutObject',
  Resource: { 'Fn::Join': ['', ['arn:aws:s3:::', { Ref: 'Logs' }, `/AWSLogs/${account}/*`]] },
  Condition: {
    StringEquals: {
      's3:x-amz-acl': 'bucket-owner-full-control',
      'aws:SourceAccount': account,
    },
    ArnLike: { 'aws:SourceArn': `arn:aws:logs:us-east-1:${account}:delivery-source:*` },
  },
};

/** A distribution, and a bucket for its log. */
const loggedResources = (policy: object) => ({
  ...httpApi({ $default: 'echo' }),
  Logs: { Type: 'AWS::S3::Bucket', Properties: {} },
  LogsPolicy: {
    Type: 'AWS::S3::BucketPolicy',
    Properties: { Bucket: { Ref: 'Logs' }, PolicyDocument: { Statement: [policy] } },
  },
  Songs: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        Enabled: true,
        Aliases: ['songs.example'],
        ViewerCertificate: { AcmCertificateArn: 'arn:aws:acm:us-east-1:1:certificate/1' },
        Origins: [apiOrigin()],
        DefaultCacheBehavior: behavior('Api'),
      },
    },
  },
});

/** An edge whose distribution has a delivery; `files` reads what lies in the bucket. */
async function loggedEdge(policy: object = letsWrite, names: readonly string[] = fields) {
  const said: string[] = [];
  const clock = manualClock();
  const recorded: { by?: ReturnType<typeof startStandardLogs> } = {};
  const running = await runningEdge(loggedResources(policy), () => ({ statusCode: 200 }), {
    now: () => new Date('2026-11-22T23:59:58Z'),
    onServed: (request) => recorded.by?.record(request),
  });
  const { stack, iam, store } = running;
  const delivery = {
    source: 'songs',
    distributionArn: `arn:aws:cloudfront::${account}:distribution/${stack.ref('Songs')}`,
    bucketArn: `arn:aws:s3:::${stack.ref('Logs')}`,
    fields: names,
  };
  const logs = startStandardLogs({
    ...{ deliveries: [delivery], iam, clock, store },
    log: (line) => said.push(line),
  });
  recorded.by = logs;
  const { stop } = logs;
  const files = () =>
    Promise.all(
      [...store.list(stack.ref('Logs'))].map(async ({ bucket, key }) => {
        const object = await store.get(bucket, key);
        if (!object) throw new Error(`${key} is listed and not there`);
        return { key, text: gunzipSync(await buffer(object.body)).toString() };
      }),
    );
  const visit = (path: string, agent: string) =>
    running.visit(path, { host: 'songs.example', headers: { 'user-agent': agent } });
  return { ...running, visit, files, said, clock, stop };
}

test('requests are written to a file after a while, with only the selected fields', async () => {
  const { visit, clock, files, stack, stop } = await loggedEdge();
  await visit('/alto/?voice=second', 'Some Browser/1.0');
  await visit('/bass', '');
  clock.advance(2_000);
  await stop();
  const [file, ...others] = await files();
  expect(others).toEqual([]);
  expect(file?.key).toMatch(
    new RegExp(
      `^AWSLogs/000000000000/CloudFront/${stack.ref('Songs')}\\.[-0-9]{13}\\.[0-9a-f]{8}\\.gz$`,
    ),
  );
  expect(file?.text.split('\n')).toEqual([
    '#Version: 1.0',
    `#Fields: ${fields.join(' ')}`,
    '2026-11-22\tGET\t/alto/\t200\tSome%20Browser/1.0\tsongs.example',
    '2026-11-22\tGET\t/bass\t200\t-\tsongs.example',
    '',
  ]);
});

test('pending lines are delivered at the stop, and no file without requests', async () => {
  const { visit, files, stop } = await loggedEdge();
  await stop();
  expect(await files()).toEqual([]);
  await visit('/', 'x');
  await stop();
  expect(await files()).toHaveLength(1);
});

test.each([
  ['another account', { StringEquals: { 'aws:SourceAccount': '111122223333' } }],
  [
    'another source',
    { ArnLike: { 'aws:SourceArn': 'arn:aws:logs:us-east-1:000000000000:delivery-source:x' } },
  ],
])('a bucket whose policy is for %s gets no log', async (_what, Condition) => {
  const { visit, files, said, stop } = await loggedEdge({ ...letsWrite, Condition });
  await visit('/', 'x');
  await stop();
  expect(await files()).toEqual([]);
  expect(said.join()).toContain(
    'delivery.logs.amazonaws.com is not authorized to perform: s3:PutObject',
  );
});

test('an unknown field is refused by name', async () => {
  await expect(loggedEdge(letsWrite, ['ssl-cipher'])).rejects.toThrow(
    'The local cloud writes no field ssl-cipher.',
  );
});
