import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { readStack } from 'local-cloud/stack.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import stackPolicy from '#infra/aws/stack-policy.json' with { type: 'json' };
import { keepDeployedState } from '#infra/operator/deploy/keep-deployed-state.ts';
import { keepState, type Template, template } from '#infra/operator/deploy/keep-state.ts';
import { templateFile } from '#infra/operator/deploy/patch-assembly.ts';
import { assemblyDir } from '../aws/support/product.ts';

process.env.AWS_REGION = 'eu-central-1';
const cloudFormation = mockClient(CloudFormationClient);
afterAll(() => {
  cloudFormation.restore();
});
const built = z.parse(template, JSON.parse(readFileSync(join(assemblyDir, templateFile), 'utf8')));

/** The next release: a bucket with a queue and a condition of its own, a secret, and something without state. */
const newer: Template = {
  ...built,
  Parameters: { ...built.Parameters, Extra: { Type: 'String', Default: '' } },
  Conditions: {
    ...built.Conditions,
    HasNoExtra: { 'Fn::Equals': [{ Ref: 'Extra' }, ''] },
  },
  Resources: {
    ...built.Resources,
    News: {
      Type: 'AWS::S3::Bucket',
      DeletionPolicy: 'Retain',
      Condition: 'HasNoExtra',
      DependsOn: ['NewsQueuePolicy'],
      Properties: {
        NotificationConfiguration: {
          QueueConfigurations: [
            { Event: 's3:ObjectCreated:*', Queue: { 'Fn::GetAtt': ['NewsQueue', 'Arn'] } },
          ],
        },
      },
    },
    NewsQueue: { Type: 'AWS::SQS::Queue', Properties: {} },
    NewsQueuePolicy: {
      Type: 'AWS::SQS::QueuePolicy',
      Properties: {
        Queues: [{ Ref: 'NewsQueue' }],
        PolicyDocument: {
          Version: '2012-10-17',
          Statement: [
            {
              Effect: 'Allow',
              Action: 'sqs:SendMessage',
              Principal: { Service: 's3.amazonaws.com' },
              Resource: { 'Fn::GetAtt': ['NewsQueue', 'Arn'] },
            },
          ],
        },
      },
    },
    NewsSecret: {
      Type: 'AWS::SecretsManager::Secret',
      DeletionPolicy: 'Retain',
      Properties: {
        Description: { 'Fn::Sub': ['of $', '{NewsAlarm.TopicArn}'].join('') },
        GenerateSecretString: {},
      },
    },
    NewsAlarm: { Type: 'AWS::SNS::Topic', Properties: {} },
    NewsDashboard: { Type: 'AWS::CloudWatch::Dashboard', Properties: { DashboardBody: '{}' } },
  },
};

/**
 * What CloudFormation refuses under the stack policy: "updates that completely remove resources from a stack template
 * require this action [Update:Delete]"; Retain makes no difference.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/protect-stack-resources.html
 */
function refusedByPolicy(before: Template, after: Template): readonly string[] {
  const denied = stackPolicy.Statement.filter(
    ({ Effect, Action }) => Effect === 'Deny' && Action.includes('Update:Delete'),
  ).flatMap((it) => it.Condition?.StringEquals.ResourceType ?? []);
  return Object.entries(before.Resources)
    .filter(([id, { Type }]) => !(id in after.Resources) && denied.includes(String(Type)))
    .map(([id]) => id);
}

test('the template of the previous release alone is refused by the stack policy', () => {
  expect(refusedByPolicy(newer, built)).toEqual(['News', 'NewsSecret']);
});

test('with the state of the newer release it is not, and everything that the state needs is there', () => {
  const { template: merged, kept } = keepState(newer, built);
  expect(kept).toEqual(['News', 'NewsSecret']);
  expect(refusedByPolicy(newer, merged)).toEqual([]);
  const added = Object.keys(merged.Resources).filter((id) => !(id in built.Resources));
  expect(added.toSorted()).toEqual([
    ...['News', 'NewsAlarm', 'NewsQueue', 'NewsQueuePolicy', 'NewsSecret'],
  ]);
  expect(merged.Conditions).toEqual(newer.Conditions);
  expect(merged.Parameters).toEqual(newer.Parameters);
  for (const [id, resource] of Object.entries(built.Resources)) {
    expect(merged.Resources[id]).toEqual(resource);
  }
});

test('a release that only adds state changes nothing of what is deployed', () => {
  expect(keepState(built, newer)).toEqual({ template: newer, kept: [] });
});

const folders: string[] = [];
beforeEach(() => {
  cloudFormation.reset();
  return () => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  };
});

function givenAssembly(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'));
  folders.push(folder);
  for (const name of [templateFile, 'manifest.json', 'Sitewright.assets.json'])
    cpSync(join(assemblyDir, name), join(folder, name));
  return folder;
}

test('the assembly that cdk deploys has it, under the hash of its content', async () => {
  const folder = givenAssembly();
  cloudFormation.on(GetTemplateCommand).resolves({ TemplateBody: JSON.stringify(newer) });
  expect(await keepDeployedState('Sitewright', folder)).toEqual([
    'News stays: the deployed release has it, and this commit does not.',
    'NewsSecret stays: the deployed release has it, and this commit does not.',
  ]);
  const text = readFileSync(join(folder, templateFile), 'utf8');
  const hash = createHash('sha256').update(text).digest('hex');
  for (const name of ['manifest.json', 'Sitewright.assets.json']) {
    expect(readFileSync(join(folder, name), 'utf8')).toContain(hash);
  }
});

test('an assembly that lacks nothing stays byte for byte', async () => {
  const folder = givenAssembly();
  const before = readFileSync(join(folder, templateFile), 'utf8');
  cloudFormation.on(GetTemplateCommand).resolves({ TemplateBody: before });
  expect(await keepDeployedState('Sitewright', folder)).toEqual([]);
  expect(readFileSync(join(folder, templateFile), 'utf8')).toBe(before);
});

// The local cloud resolves every reference and refuses an unknown one, as CloudFormation does.
test('the patched assembly is a whole stack', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'));
  folders.push(folder);
  cpSync(assemblyDir, folder, { recursive: true });
  writeFileSync(join(folder, templateFile), JSON.stringify(keepState(newer, built).template));
  const stack = readStack({ assemblyDir: folder, parameters: {} });
  expect(stack.ofType('AWS::S3::Bucket').map(({ logicalId }) => logicalId)).toContain('News');
});
