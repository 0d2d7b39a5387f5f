import { Match } from 'aws-cdk-lib/assertions';
import { readStack } from 'local-cloud/stack.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { auditEntry } from '#functions/data/audit.ts';
import { indexes } from '#functions/data/table/keys.ts';
import { userOrders } from '#functions/data/users/user-sort.ts';
import { tableDefinition } from '#infra/table-definition.ts';
import { assemblyDir, readTemplate } from './support/product.ts';

const lifecycle = z.object({
  Rules: z.array(z.looseObject({ Prefix: z.optional(z.string()) })),
});
const { template, text, ofType } = readTemplate(assemblyDir);

describe('the table', () => {
  test('is on-demand, restorable, protected, kept, and cleaned by TTL', () => {
    template.hasResource('AWS::DynamoDB::Table', {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
      },
    });
    template.resourceCountIs('AWS::DynamoDB::Table', 1);
  });

  test('is replaced by ExistingTable, and then not part of the stack', () => {
    const own = readStack({ assemblyDir, parameters: {} });
    const other = readStack({ assemblyDir, parameters: { ExistingTable: 'restored' } });
    expect(own.ofType('AWS::DynamoDB::Table')).toHaveLength(1);
    expect(other.ofType('AWS::DynamoDB::Table')).toEqual([]);
    expect(other.outputs.get('TableName')).toBe('restored');
    const everything = (stack: typeof own) =>
      JSON.stringify(
        ['AWS::Lambda::Function', 'AWS::IAM::Role', 'AWS::IAM::Policy'].flatMap(stack.ofType),
      );
    const ownName = own.outputs.get('TableName') ?? '';
    expect(everything(own)).toContain(ownName);
    expect(everything(other)).not.toContain(ownName);
    expect(everything(other)).toContain('table/restored/index/usersById');
  });

  test('has the indexes of its definition', () => {
    const indexes = Object.entries(tableDefinition.indexes).map(([name, index]) => ({
      IndexName: name,
      KeySchema: [
        { AttributeName: index.partitionKey, KeyType: 'HASH' },
        { AttributeName: index.sortKey, KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: index.projection },
    }));
    template.hasResourceProperties('AWS::DynamoDB::Table', { GlobalSecondaryIndexes: indexes });
  });
});

describe('the code of the functions and the table agree', () => {
  test('on the names of the indexes', () => {
    expect(Object.values(indexes)).toEqual(Object.keys(tableDefinition.indexes));
  });

  test('on the partition of the audit trail', () => {
    const actor = { id: 1, username: 'root' };
    const { Put } = auditEntry({
      actor,
      action: 'createAdmin',
      before: {},
      after: {},
      now: new Date(),
    });
    expect(Put.Item.pk).toMatch(new RegExp(`^${tableDefinition.appendOnly.replace('*', '.+')}$`));
  });

  test('on the attributes by which the customer list is sorted', () => {
    for (const { index, attribute } of Object.values(userOrders)) {
      expect(tableDefinition.indexes[index]).toMatchObject({
        partitionKey: 'userList',
        sortKey: attribute,
      });
    }
  });
});

describe('what a deleted stack left', () => {
  const parameters = {
    ExistingFilesBucket: 'old-files',
    ExistingPreviewBucket: 'old-sites',
    ExistingAppSecret: 'arn:aws:secretsmanager:us-east-1:000000000000:secret:Old-abcdef',
  };
  const own = readStack({ assemblyDir, parameters: {} });
  const other = readStack({ assemblyDir, parameters });
  const functions = (stack: typeof own) =>
    JSON.stringify(['AWS::Lambda::Function', 'AWS::IAM::Role'].flatMap(stack.ofType));

  test.each([
    ['FilesBucketName', 'old-files', 'arn:aws:s3:::old-files/zips/*'],
    ['PreviewBucketName', 'old-sites', 'arn:aws:s3:::old-sites/sites/*'],
    ['AppSecretArn', parameters.ExistingAppSecret, parameters.ExistingAppSecret],
  ])('replaces the stack’s own %s everywhere', (output, given, granted) => {
    expect(other.outputs.get(output)).toBe(given);
    expect(functions(other)).toContain(granted);
    const ownName = own.outputs.get(output) ?? '';
    expect(functions(own)).toContain(ownName);
    expect(JSON.stringify(other.resources)).not.toContain(ownName);
  });

  test('gets the policies of the stack', () => {
    const policies = JSON.stringify(other.ofType('AWS::S3::BucketPolicy'));
    expect(policies).toContain('"Bucket":"old-files"');
    expect(policies).toContain('"Bucket":"old-sites"');
    const origins = JSON.stringify(other.ofType('AWS::CloudFront::Distribution'));
    expect(origins.match(/old-sites\.s3\.us-east-1\.amazonaws\.com/g)).toHaveLength(2);
  });
});

describe('buckets', () => {
  test('are encrypted, closed to the public and kept', () => {
    template.allResources('AWS::S3::Bucket', {
      DeletionPolicy: 'Retain',
      Properties: Match.objectLike({
        BucketEncryption: Match.anyValue(),
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
      }),
    });
  });

  test('refuse plain HTTP', () => {
    const buckets = ofType('AWS::S3::Bucket').map(([id]) => id);
    const adopting: Readonly<Record<string, string>> = {
      Files: 'ExistingFilesBucket',
      [buckets.find((id) => id.startsWith('PreviewsBucket')) ?? '']: 'ExistingPreviewBucket',
    };
    for (const Ref of buckets) {
      const given = adopting[Ref];
      template.hasResourceProperties('AWS::S3::BucketPolicy', {
        Bucket: given ? { 'Fn::If': [`Has${given}`, { Ref: given }, { Ref }] } : { Ref },
        PolicyDocument: {
          Statement: Match.arrayWith([
            Match.objectLike({
              Effect: 'Deny',
              Action: 's3:*',
              Principal: { AWS: '*' },
              Condition: { Bool: { 'aws:SecureTransport': 'false' } },
            }),
          ]),
        },
      });
    }
  });

  test('keep versions of customers’ files and delete unaccepted uploads after a day', () => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [
          Match.objectLike({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } }),
          Match.objectLike({ Prefix: 'zips/' }),
          Match.objectLike({
            Prefix: 'assets/',
            Status: 'Enabled',
            ExpirationInDays: 1,
            NoncurrentVersionExpiration: { NoncurrentDays: 1 },
          }),
          Match.objectLike({
            Prefix: 'exports/',
            Status: 'Enabled',
            ExpirationInDays: 1,
            NoncurrentVersionExpiration: { NoncurrentDays: 1 },
          }),
          Match.objectLike({
            Prefix: 'quarantine/',
            Status: 'Enabled',
            ExpirationInDays: 1,
            NoncurrentVersionExpiration: { NoncurrentDays: 1 },
          }),
        ],
      },
      CorsConfiguration: {
        CorsRules: [
          Match.objectLike({
            AllowedMethods: ['GET', 'POST'],
            AllowedOrigins: [{ 'Fn::If': Match.arrayWith(['HasPublicOrigin']) }],
          }),
        ],
      },
    });
  });
});

test('no customer’s ZIP is ever deleted or archived, it only moves to a cheaper class', () => {
  const classes = z.array(z.object({ StorageClass: z.string() }));
  const rules = ofType('AWS::S3::Bucket').flatMap(
    ([, { Properties }]) => lifecycle.parse(Properties.LifecycleConfiguration).Rules,
  );
  const touching = rules.filter(({ Prefix = '' }) => 'zips/1/a.zip'.startsWith(Prefix));
  expect(touching.flatMap(Object.keys).filter((it) => /Expir/.test(it))).toEqual([]);
  const zips = touching.find(({ Prefix }) => Prefix === 'zips/');
  for (const name of ['Transitions', 'NoncurrentVersionTransitions']) {
    // The S3 classes with immediate access and without retrieval fees.
    expect(classes.parse(zips?.[name]).map((it) => it.StorageClass)).toEqual([
      'INTELLIGENT_TIERING',
    ]);
  }
});

describe('secrets', () => {
  test('are generated at deployment, each a random text', () => {
    template.resourceCountIs('AWS::SecretsManager::Secret', 4);
    template.allResourcesProperties('AWS::SecretsManager::Secret', {
      GenerateSecretString: Match.objectLike({ PasswordLength: 64 }),
      SecretString: Match.absent(),
    });
  });

  test('are not in the template', () => {
    expect(text).not.toMatch(/(sk|rk|pk)_(live|test)_|whsec_|-----BEGIN|\$2[aby]\$/);
    const references = new Set(text.match(/\{\{resolve:[a-z]+:/g));
    expect(references).toEqual(new Set(['{{resolve:secretsmanager:']));
  });
});
