import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStacksCommand,
  GetTemplateCommand,
  ListStackResourcesCommand,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { deleteStack } from '#infra/operator/destroy/delete-stack.ts';
import { keptResources } from '#infra/operator/destroy/kept-resources.ts';
import { takeOverCommand } from '#infra/operator/destroy/take-over.ts';

process.env.AWS_REGION = 'eu-central-1';
const cloudFormation = mockClient(CloudFormationClient);
afterAll(() => {
  cloudFormation.restore();
});
beforeEach(() => cloudFormation.reset());

const resource = (ResourceType: string, LogicalResourceId: string, PhysicalResourceId: string) => ({
  ...{ ResourceType, LogicalResourceId, PhysicalResourceId },
  ...{ LastUpdatedTimestamp: new Date(), ResourceStatus: 'CREATE_COMPLETE' as const },
});

test('resources that stay are listed by their physical names', async () => {
  cloudFormation.on(GetTemplateCommand).resolves({
    TemplateBody: JSON.stringify({
      Resources: {
        Table: { Type: 'AWS::DynamoDB::Table', DeletionPolicy: 'Retain' },
        Bucket: { Type: 'AWS::S3::Bucket', DeletionPolicy: 'RetainExceptOnCreate' },
        Api: { Type: 'AWS::ApiGatewayV2::Api', DeletionPolicy: 'Delete' },
        Role: { Type: 'AWS::IAM::Role' },
      },
    }),
  });
  cloudFormation.on(ListStackResourcesCommand).resolves({
    StackResourceSummaries: [
      resource('AWS::DynamoDB::Table', 'Table', 'Product-Table-1'),
      resource('AWS::S3::Bucket', 'Bucket', 'product-bucket-1'),
      resource('AWS::ApiGatewayV2::Api', 'Api', 'abc'),
      resource('AWS::IAM::Role', 'Role', 'Product-Role-1'),
    ],
  });
  expect(await keptResources('Product')).toEqual([
    { type: 'AWS::DynamoDB::Table', name: 'Product-Table-1' },
    { type: 'AWS::S3::Bucket', name: 'product-bucket-1' },
  ]);
});

test('what takes it over again is printed to be copied', () => {
  const outputs = new Map([
    ['TableName', 'Table-1'],
    ['FilesBucketName', 'files-1'],
    ['PreviewBucketName', 'previews-1'],
    ['AppSecretArn', 'arn:secret'],
  ]);
  expect(takeOverCommand({ name: 'Product', outputs }).replaceAll(/\s*\\\n\s*/g, ' ')).toBe(
    'npm run operate deploy -- --stack Product --set ExistingTable=Table-1 --set ExistingFilesBucket=files-1 --set ExistingPreviewBucket=previews-1 --set ExistingAppSecret=arn:secret',
  );
});

test('termination protection is removed first, then the stack', async () => {
  const gone = Object.assign(new Error('Stack with id Product does not exist'), {
    name: 'ValidationError',
  });
  cloudFormation.on(UpdateTerminationProtectionCommand).resolves({});
  cloudFormation.on(DeleteStackCommand).resolves({});
  cloudFormation.on(DescribeStacksCommand).rejects(gone);
  await deleteStack('Product');
  expect(cloudFormation.calls().map(({ args: [command] }) => command.constructor.name)).toEqual([
    'UpdateTerminationProtectionCommand',
    'DeleteStackCommand',
    'DescribeStacksCommand',
  ]);
});
