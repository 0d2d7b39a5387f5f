import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetBucketVersioningCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { DescribeSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { type Check, must } from '../checking/check.ts';
import { describedStack, isFirstDeployment } from '../stack/described-stack.ts';
import type { PlannedDeployment } from './planned-deployment.ts';

const names = [
  'ExistingTable',
  'ExistingFilesBucket',
  'ExistingPreviewBucket',
  'ExistingAppSecret',
] as const;
type Name = (typeof names)[number];

/** Each throws, or says what is wrong with what the parameter names. */
const looks: Readonly<
  Record<Name, (planned: PlannedDeployment, name: string) => Promise<string | undefined>>
> = {
  ExistingTable: async ({ aws }, TableName) => {
    const { Table } = await new DynamoDBClient(aws).send(new DescribeTableCommand({ TableName }));
    return Table?.TableStatus === 'ACTIVE' ? undefined : `is ${Table?.TableStatus}`;
  },
  ExistingFilesBucket: async ({ aws }, Bucket) => {
    const { Status } = await new S3Client(aws).send(new GetBucketVersioningCommand({ Bucket }));
    return Status === 'Enabled' ? undefined : 'keeps no versions';
  },
  ExistingPreviewBucket: async ({ aws }, Bucket) => {
    await new S3Client(aws).send(new HeadBucketCommand({ Bucket }));
    return undefined;
  },
  ExistingAppSecret: async ({ aws }, SecretId) => {
    const client = new SecretsManagerClient(aws);
    const { DeletedDate } = await client.send(new DescribeSecretCommand({ SecretId }));
    return DeletedDate && 'is about to be deleted: aws secretsmanager restore-secret keeps it';
  },
};

export const adoptedChecks: readonly Check<PlannedDeployment>[] = [
  {
    name: 'What the stack takes over is there',
    meaning:
      'Name what the deleted stack left, in this account and region: aws dynamodb list-tables, aws s3 ls and aws secretsmanager list-secrets name it (docs/restore.md).',
    run: async (planned) => {
      const given = names.filter((name) => planned.parameters[name]);
      if (given.length === 0) return 'It takes over nothing.';
      for (const name of given) {
        const value = planned.parameters[name] ?? '';
        const wrong = await looks[name](planned, value).catch(notFound);
        must(wrong === undefined, `${name} ${value} ${wrong}.`);
      }
      return given.join(', ');
    },
  },
  {
    name: 'A new stack takes over all of a deleted one, or nothing',
    meaning:
      'Set all four: without the secret every authenticator app and link is dead, without the buckets every ZIP and file is missing (docs/restore.md).',
    run: async ({ aws, stackName, parameters }) => {
      const missing = names.filter((name) => !parameters[name]);
      if (missing.length === names.length) return 'It takes over nothing.';
      const stack = await describedStack(new CloudFormationClient(aws), stackName);
      if (!isFirstDeployment(stack)) return 'The stack exists and keeps what it has.';
      must(missing.length === 0, `Missing: ${missing.join(', ')}.`);
      return undefined;
    },
  },
];

/** "There is none" is an answer; other errors are not. */
function notFound(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (/^(?:ResourceNotFoundException|NotFound|NoSuchBucket|404)$/.test(name)) return 'is not there';
  throw error;
}
