import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { stackName } from '#infra/aws/stack-name.ts';
import { root } from '#infra/build/steps.ts';
import { assemblyDir, readTemplate } from '../aws/support/product.ts';
import { sentCalls } from './support/sent-calls.ts';

const texts = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((it) => [it].flat()),
);
const policy = z.object({
  Version: z.literal('2012-10-17'),
  Statement: z.array(z.looseObject({ Effect: z.literal('Allow'), Action: texts, Resource: texts })),
});

const path = '.github/deploy-role.json';
const text = readFileSync(join(root, path), 'utf8');
const { Statement } = policy.parse(JSON.parse(text));
const allowed = Statement.flatMap(({ Action }) => Action);
const resources = Statement.flatMap(({ Resource }) => Resource);

/** The rights of calls whose names differ from the call. */
const rights: Readonly<Record<string, readonly string[]>> = {
  'dynamodb:Get': ['dynamodb:GetItem'],
  'lambda:Invoke': ['lambda:InvokeFunction'],
  // https://docs.aws.amazon.com/service-authorization/latest/reference/list_awsbudgetservice.html
  'budgets:CreateBudget': ['budgets:ModifyBudget'],
  'budgets:DescribeBudget': ['budgets:ViewBudget'],
  'budgets:UpdateBudget': ['budgets:ModifyBudget'],
  // https://docs.aws.amazon.com/AmazonS3/latest/userguide/using-with-s3-policy-actions.html
  's3:HeadBucket': ['s3:ListBucket'],
  's3:PutBucketCors': ['s3:PutBucketCORS'],
  's3:PutBucketNotificationConfiguration': ['s3:PutBucketNotification'],
  // https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/AWS-vended-logs-permissions-V2.html
  // Logs reads the bucket's policy with the caller's rights, and completes it:
  // https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/AWS-logs-infrastructure-V2-S3.html
  'logs:CreateDelivery': ['logs:CreateDelivery', 's3:GetBucketPolicy', 's3:PutBucketPolicy'],
  'logs:PutDeliverySource': [
    'logs:PutDeliverySource',
    'cloudfront:AllowVendedLogDeliveryForResource',
  ],
  // https://docs.aws.amazon.com/STS/latest/APIReference/API_GetCallerIdentity.html
  'sts:GetCallerIdentity': [],
};
/** Calls of `cdk` itself with the role. */
const cdk = 'sts:AssumeRole';

test('the pipeline’s role has exactly the rights for the calls of its commands', () => {
  const calls = new Set(
    ['release', 'deploy', 'preflight', 'statistics', 'smoke', 'rollback'].flatMap((it) => [
      ...sentCalls(it),
    ]),
  );
  const needed = new Set([...calls].flatMap((call) => rights[call] ?? [call]));
  expect(allowed.toSorted()).toEqual([...needed, cdk].toSorted());
});

test('calls are found in every file that a command imports', () => {
  expect(sentCalls('deploy')).toContain('cloudformation:SetStackPolicy');
  expect(sentCalls('smoke')).toContain('cloudwatch:DescribeAlarms');
  expect(sentCalls('backup')).toContain('dynamodb:CreateBackup');
});

test('it may read the secrets that the smoke test reads, by their names in the template', () => {
  const { ofType } = readTemplate(assemblyDir);
  const ids = ofType('AWS::SecretsManager::Secret').map(([id]) => id);
  const read = Statement.filter(({ Action }) => Action.includes('secretsmanager:GetSecretValue'));
  const readable = read.flatMap(({ Resource }) => Resource);
  const named = readable.flatMap((it) => /:secret:(\w+)\*$/.exec(it)?.slice(1) ?? []);
  expect(named).toEqual(['PreviewSecret', 'StripeSecret']);
  for (const name of named) expect(ids.some((id) => id.startsWith(name))).toBe(true);
});

test('the runbook names the role and the only name in it that an operator changes', () => {
  const runbook = readFileSync(join(root, 'docs/runbook.md'), 'utf8');
  expect(runbook).toContain(`--policy-document file://${path}`);
  expect(resources.filter((it) => it.includes(stackName)).length).toBeGreaterThan(4);
});

test('it fits into a role', () => {
  // Without spaces: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html
  expect(text.replaceAll(/\s/g, '').length).toBeLessThan(10_240);
});
