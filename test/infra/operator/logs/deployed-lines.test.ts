import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import {
  CloudWatchLogsClient,
  GetQueryResultsCommand,
  StartQueryCommand,
} from '@aws-sdk/client-cloudwatch-logs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { deployedLines } from '#infra/operator/logs/deployed-lines.ts';

const cloudFormation = mockClient(CloudFormationClient);
const logs = mockClient(CloudWatchLogsClient);
afterAll(() => {
  cloudFormation.restore();
  logs.restore();
});
const stack = {
  name: 'Product',
  place: 'the stack Product',
  aws: { region: 'eu-central-1' },
  outputs: new Map<string, string>(),
  parameters: {},
  stripeApiBase: 'https://api.stripe.com',
  edgePort: undefined,
};
const query = { texts: ['"userId":7,', 'a.b/c'], since: new Date('2030-01-01T00:00:00Z') };

const resource = (ResourceType: string, LogicalResourceId: string, PhysicalResourceId: string) => ({
  ...{ ResourceType, LogicalResourceId, PhysicalResourceId },
  ...{ LastUpdatedTimestamp: new Date(), ResourceStatus: 'CREATE_COMPLETE' as const },
});
const group = (index: number) =>
  resource('AWS::Logs::LogGroup', `AuthCall${index}Logs0A1B2C3D`, `group-${index}`);
const row = (time: string, log: string, message: string) => [
  { field: '@timestamp', value: time },
  { field: '@message', value: message },
  { field: '@log', value: `123456789012:${log}` },
];

beforeEach(() => {
  cloudFormation.reset();
  logs.reset();
  cloudFormation.on(ListStackResourcesCommand, { StackName: 'Product' }).resolves({
    StackResourceSummaries: [
      resource('AWS::CloudFormation::Stack', 'Auth', 'arn:nested'),
      resource('AWS::DynamoDB::Table', 'Table', 'table'),
    ],
  });
  cloudFormation
    .on(ListStackResourcesCommand, { StackName: 'arn:nested' })
    .resolves({ StackResourceSummaries: Array.from({ length: 60 }, (_, index) => group(index)) });
  logs.on(StartQueryCommand).resolves({ queryId: 'q' });
});

test('queries the log groups of nested stacks, fifty at a time, and names the function of each line', async () => {
  logs
    .on(GetQueryResultsCommand)
    .resolvesOnce({ status: 'Running' })
    .resolvesOnce({
      status: 'Complete',
      results: [row('2030-01-01 00:00:02.000', 'group-3', 'b\n')],
    })
    .resolvesOnce({
      status: 'Complete',
      results: [row('2030-01-01 00:00:01.000', 'group-55', 'a')],
    });
  expect(await deployedLines(stack, query)).toEqual([
    { at: new Date('2030-01-01T00:00:01Z'), functionId: 'AuthCall55', text: 'a' },
    { at: new Date('2030-01-01T00:00:02Z'), functionId: 'AuthCall3', text: 'b' },
  ]);
  const asked = logs.commandCalls(StartQueryCommand).map(({ args: [{ input }] }) => input);
  expect(asked.map(({ logGroupNames }) => logGroupNames?.length)).toEqual([50, 10]);
  expect(asked[0]?.queryString).toContain(
    String.raw`filter @message like /"userId":7,/ or @message like /a\.b\/c/ |`,
  );
  expect(asked[0]?.startTime).toBe(query.since.getTime() / 1000);
});

test('queries only the log group of the named function', async () => {
  logs.on(GetQueryResultsCommand).resolves({ status: 'Complete', results: [] });
  expect(await deployedLines(stack, { ...query, functionId: 'AuthCall55' })).toEqual([]);
  const asked = logs.commandCalls(StartQueryCommand).map(({ args: [{ input }] }) => input);
  expect(asked.map(({ logGroupNames }) => logGroupNames)).toEqual([['group-55']]);
  await expect(deployedLines(stack, { ...query, functionId: 'Nothing' })).rejects.toThrow(
    'Product has no function Nothing.',
  );
});

test('finds nothing in a stack without functions', async () => {
  cloudFormation
    .on(ListStackResourcesCommand, { StackName: 'arn:nested' })
    .resolves({ StackResourceSummaries: [] });
  expect(await deployedLines(stack, query)).toEqual([]);
});

test('throws if CloudWatch ends the query', async () => {
  logs.on(GetQueryResultsCommand).resolves({ status: 'Timeout' });
  await expect(deployedLines(stack, query)).rejects.toThrow('ended the query as Timeout');
});
