import {
  CloudWatchLogsClient,
  CreateDeliveryCommand,
  DeleteDeliveryCommand,
  DeleteDeliveryDestinationCommand,
  DeleteDeliverySourceCommand,
  DescribeDeliveriesCommand,
  GetDeliverySourceCommand,
  PutDeliveryDestinationCommand,
  PutDeliverySourceCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-cloudwatch-logs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { endStatistics } from '#infra/operator/statistics/end-statistics.ts';
import { withLogsClient } from '#infra/operator/statistics/logs-client.ts';
import { setUpStatistics } from '#infra/operator/statistics/set-up-statistics.ts';
import { isSwitchedOff, switchOff } from '#infra/operator/statistics/switch-off.ts';

const logs = mockClient(CloudWatchLogsClient);
const wanted = [
  ...['date', 'cs-method', 'cs-uri-stem', 'sc-status'],
  ...['cs(Referer)', 'cs(User-Agent)', 'x-host-header'],
];
const source = 'Product-eu-central-1-Visits';
const resourceArn = 'arn:aws:cloudfront::111122223333:distribution/E1';
const stack = {
  name: 'Product',
  aws: { region: 'eu-central-1' },
  outputs: new Map([
    ['VisitLogSource', source],
    ['VisitLogBucketArn', 'arn:aws:s3:::product-visits'],
    ['TenantDistributionArn', resourceArn],
  ]),
};

/** The account's deliveries. */
function givenDeliveries(...deliveries: { deliverySourceName: string; recordFields: string[] }[]) {
  const found = deliveries.map((it) => ({ ...it, id: `of-${it.deliverySourceName}` }));
  logs.on(DescribeDeliveriesCommand).resolves({ deliveries: found });
}

beforeEach(() => {
  logs.reset();
  logs.on(PutDeliveryDestinationCommand).resolves({ deliveryDestination: { arn: 'arn:shelf' } });
});
afterAll(() => logs.restore());

const did = () => logs.calls().map(({ args: [command] }) => command.constructor.name);

test('the delivery has exactly the seven fields that are counted', async () => {
  givenDeliveries({ deliverySourceName: 'foreign', recordFields: ['c-ip'] });
  expect(await setUpStatistics(stack)).toHaveLength(1);
  const [put] = logs.commandCalls(PutDeliverySourceCommand);
  expect(put?.args[0].input).toEqual({ name: source, resourceArn, logType: 'ACCESS_LOGS' });
  const [destination] = logs.commandCalls(PutDeliveryDestinationCommand);
  expect(destination?.args[0].input).toMatchObject({
    outputFormat: 'w3c',
    deliveryDestinationConfiguration: { destinationResourceArn: 'arn:aws:s3:::product-visits' },
  });
  const [create] = logs.commandCalls(CreateDeliveryCommand);
  expect(create?.args[0].input).toEqual({
    deliverySourceName: source,
    deliveryDestinationArn: 'arn:shelf',
    recordFields: wanted,
  });
  expect(logs.commandCalls(DeleteDeliveryCommand)).toEqual([]);
});

test('it is set up in us-east-1, wherever the stack is', async () => {
  const region = await withLogsClient(stack, (client) => client.config.region());
  expect(region).toBe('us-east-1');
});

test('a correct delivery stays; a recreated stack has another bucket', async () => {
  givenDeliveries({ deliverySourceName: source, recordFields: wanted.toReversed() });
  expect(await setUpStatistics(stack)).toEqual([]);
  expect(did()).toEqual([
    'DescribeDeliveriesCommand',
    'PutDeliverySourceCommand',
    'PutDeliveryDestinationCommand',
  ]);
});

test('a source without a delivery means that it was switched off', async () => {
  givenDeliveries({ deliverySourceName: source, recordFields: wanted });
  expect(await isSwitchedOff(stack)).toBe(false);
  await switchOff(stack);
  expect(did().slice(-3)).toEqual([
    'PutDeliverySourceCommand',
    'DescribeDeliveriesCommand',
    'DeleteDeliveryCommand',
  ]);
  givenDeliveries();
  logs.on(GetDeliverySourceCommand).resolves({ deliverySource: { name: source } });
  expect(await isSwitchedOff(stack)).toBe(true);
});

test('a stack without a source was never switched off', async () => {
  givenDeliveries();
  const gone = new ResourceNotFoundException({ message: 'gone', $metadata: {} });
  logs.on(GetDeliverySourceCommand).rejects(gone);
  expect(await isSwitchedOff(stack)).toBe(false);
});

test('a delivery with an additional field is replaced', async () => {
  givenDeliveries({ deliverySourceName: source, recordFields: [...wanted, 'c-ip'] });
  expect(await setUpStatistics(stack)).toHaveLength(1);
  expect(did().slice(-2)).toEqual(['DeleteDeliveryCommand', 'CreateDeliveryCommand']);
});

test('it ends with its delivery first, and may not exist any more', async () => {
  givenDeliveries({ deliverySourceName: source, recordFields: wanted });
  const gone = new ResourceNotFoundException({ message: 'gone', $metadata: {} });
  logs.on(DeleteDeliverySourceCommand).rejects(gone);
  await endStatistics(stack);
  expect(did().slice(1)).toEqual([
    'DeleteDeliveryCommand',
    'DeleteDeliverySourceCommand',
    'DeleteDeliveryDestinationCommand',
  ]);
  logs.on(DeleteDeliveryDestinationCommand).rejects(new Error('not allowed'));
  await expect(endStatistics(stack)).rejects.toThrow('not allowed');
});

test('a stack of an older release has nothing to end', async () => {
  await endStatistics({ ...stack, outputs: new Map() });
  expect(did()).toEqual([]);
});
