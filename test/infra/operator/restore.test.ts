import {
  ContinuousBackupsUnavailableException,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { configureRestoredTable } from '#infra/operator/restore/configure-restored-table.ts';
import { tableDefinition } from '#infra/table-definition.ts';

const dynamodb = mockClient(DynamoDBClient);
afterAll(() => {
  dynamodb.restore();
});
const reported: string[] = [];
const poll = { pauseMs: 1, report: (line: string) => reported.push(line) };
const notYet = new ContinuousBackupsUnavailableException({
  $metadata: {},
  message: 'Backups are being enabled for the table',
});
const GlobalSecondaryIndexes = Object.keys(tableDefinition.indexes).map((IndexName) => ({
  IndexName,
  IndexStatus: 'ACTIVE' as const,
}));

beforeEach(() => {
  dynamodb.reset();
  reported.length = 0;
  dynamodb
    .on(DescribeTableCommand)
    .resolves({ Table: { TableStatus: 'ACTIVE', GlobalSecondaryIndexes } });
  dynamodb.on(UpdateTableCommand).resolves({});
  dynamodb.on(DescribeTimeToLiveCommand).resolves({});
  dynamodb.on(UpdateTimeToLiveCommand).resolves({});
});

test('point-in-time recovery waits until DynamoDB has backups of the restored table', async () => {
  dynamodb.on(UpdateContinuousBackupsCommand).rejectsOnce(notYet).resolves({});
  await configureRestoredTable(new DynamoDBClient(), 'Restored', poll);
  expect(dynamodb.commandCalls(UpdateContinuousBackupsCommand)).toHaveLength(2);
  expect(reported).toEqual(['The backups of Restored are being enabled (0 min)']);
  expect(dynamodb.commandCalls(UpdateTimeToLiveCommand)).toHaveLength(1);
});

test('another refusal of point-in-time recovery ends the command', async () => {
  dynamodb.on(UpdateContinuousBackupsCommand).rejects(new Error('AccessDenied'));
  await expect(configureRestoredTable(new DynamoDBClient(), 'Restored', poll)).rejects.toThrow(
    'AccessDenied',
  );
  expect(dynamodb.commandCalls(UpdateTimeToLiveCommand)).toHaveLength(0);
});
