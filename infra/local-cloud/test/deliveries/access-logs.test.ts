import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type AccessLogs, startAccessLogs } from '#src/deliveries/access-logs.ts';
import { openDeliveries } from '#src/deliveries/deliveries.ts';
import { runningEdge } from '#test/edge/support/running-edge.ts';
import { temporaryDirectory } from '#test/support/assembly.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { letsWrite, loggedResources } from './support/running-deliveries.ts';

const fields = ['date', 'cs-method', 'cs-uri-stem', 'sc-status', 'cs(User-Agent)', 'x-host-header'];

/** An edge whose distribution has a delivery; `files` reads what lies in the bucket. */
async function loggedEdge(policy: object = letsWrite) {
  const said: string[] = [];
  const clock = manualClock();
  let logs: AccessLogs | undefined;
  const running = await runningEdge(loggedResources(policy), () => ({ statusCode: 200 }), {
    now: () => new Date('2026-11-22T23:59:58Z'),
    onServed: (request) => logs?.record(request),
  });
  const { stack, iam, store } = running;
  const deliveries = openDeliveries(stack, temporaryDirectory());
  logs = startAccessLogs({
    ...{ deliveries, iam, clock },
    store,
    log: (line) => said.push(line),
  });
  const distribution = `arn:aws:cloudfront::000000000000:distribution/${stack.ref('Songs')}`;
  deliveries.putSource('songs', distribution);
  const { arn: destinationArn } = deliveries.putDestination(
    'shelf',
    `arn:aws:s3:::${stack.ref('Logs')}`,
  );
  deliveries.create({ sourceName: 'songs', destinationArn, fields });
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
