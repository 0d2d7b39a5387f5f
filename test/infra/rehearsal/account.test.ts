import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BudgetsClient, DescribeBudgetCommand } from '@aws-sdk/client-budgets';
import {
  CloudFormationClient,
  CreateChangeSetCommand,
  DeleteStackCommand,
  DescribeChangeSetCommand,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
  ExecuteChangeSetCommand,
  UpdateTerminationProtectionCommand,
  waitUntilStackCreateComplete,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation';
import { CloudWatchClient, DescribeAlarmsCommand } from '@aws-sdk/client-cloudwatch';
import { freePort } from 'local-cloud/ports.ts';
import { afterAll, expect, test } from 'vitest';
import { regionCheck } from '#infra/operator/preflight/region.ts';
import { openAccount } from '#infra/rehearsal/account.ts';
import { serveAccount } from '#infra/rehearsal/server.ts';

// AWS's own SDK reads every answer.
const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
const { url, stop } = await serveAccount(openAccount(folder), await freePort());
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

const credentials = { accessKeyId: 'x', secretAccessKey: 'x', sessionToken: 'x' };
const place = (region: string) => ({ endpoint: url, region, credentials });
const virginia = new CloudFormationClient(place('us-east-1'));
const frankfurt = new CloudFormationClient(place('eu-central-1'));
/** A stack without anything that runs is there at once. */
const soon = { minDelay: 1, maxDelay: 1, maxWaitTime: 10 };
const names = { StackName: 'Notes', ChangeSetName: 'first' };
const TemplateBody = JSON.stringify({
  Description: 'a & b < c',
  Parameters: { Color: { Type: 'String', Default: 'red' } },
  Resources: { Topic: { Type: 'AWS::SNS::Topic' } },
});

async function whenDeployed(client: CloudFormationClient, ParameterValue: string) {
  const Parameters = [{ ParameterKey: 'Color', ParameterValue }];
  const made = { ...names, ChangeSetType: 'CREATE', TemplateBody, Parameters } as const;
  await client.send(new CreateChangeSetCommand(made));
  const set = await client.send(new DescribeChangeSetCommand(names));
  if (set.Status === 'CREATE_COMPLETE') await client.send(new ExecuteChangeSetCommand(names));
  return set;
}

test('a stack is made by a change set, in its region only, and tells its values', async () => {
  await whenDeployed(virginia, 'blue');
  await waitUntilStackCreateComplete({ client: virginia, ...soon }, names);
  const { Stacks: [stack] = [] } = await virginia.send(new DescribeStacksCommand(names));
  expect(stack).toMatchObject({ StackStatus: 'CREATE_COMPLETE', Description: 'a & b < c' });
  expect(stack?.Parameters).toEqual([{ ParameterKey: 'Color', ParameterValue: 'blue' }]);
  await expect(frankfurt.send(new DescribeStacksCommand(names))).rejects.toThrow('does not exist');
  const again = await whenDeployed(virginia, 'blue');
  expect(again.StatusReason).toMatch("didn't contain changes");
});

test('a protected stack is not deleted, a deleted one is known by its ARN', async () => {
  const client = frankfurt;
  await whenDeployed(client, 'green');
  await waitUntilStackCreateComplete({ client, ...soon }, names);
  const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand(names));
  const protection = { ...names, EnableTerminationProtection: true };
  await client.send(new UpdateTerminationProtectionCommand(protection));
  await expect(client.send(new DeleteStackCommand(names))).rejects.toThrow('TerminationProtection');
  const none = { ...names, EnableTerminationProtection: false };
  await client.send(new UpdateTerminationProtectionCommand(none));
  await client.send(new DeleteStackCommand(names));
  const byId = { StackName: stack?.StackId ?? '' };
  await waitUntilStackDeleteComplete({ client, ...soon }, byId);
  const { StackEvents = [] } = await client.send(new DescribeStackEventsCommand(byId));
  expect(StackEvents[0]?.ResourceStatus).toBe('DELETE_COMPLETE');
});

const look = (region: string) =>
  regionCheck.run({
    stackName: 'X',
    parameters: {},
    aws: place(region),
    machine: { nodeVersion: 'v24', freeBytes: 1 },
  });

test('a region that lacks a type refuses it', async () => {
  expect(await look('eu-central-1')).toBe('eu-central-1');
  await expect(look('eu-south-2')).rejects.toThrow(/eu-south-2 has no AWS::SES::/);
});

test('errors have the names that AWS gives them', async () => {
  const wish = { AccountId: '000000000000', BudgetName: 'none' };
  const budget = new BudgetsClient(place('us-east-1')).send(new DescribeBudgetCommand(wish));
  await expect(budget).rejects.toMatchObject({ name: 'NotFoundException' });
});

test('what it does not know is refused by name', async () => {
  const alarms = new CloudWatchClient(place('us-east-1')).send(new DescribeAlarmsCommand({}));
  await expect(alarms).rejects.toThrow('only an account shows it');
});
