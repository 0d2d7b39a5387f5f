import { arn, generatedName, hash, type Naming, nameFrom, REGION } from '../physical-names.ts';
import { type ResourceTypes, TAGS } from '../resource-type.ts';

const tableName = nameFrom('TableName', 255);
const bucketName = nameFrom('BucketName');
const secretArn = (it: Naming) =>
  arn('secretsmanager', `secret:${nameFrom('Name', 512)(it)}-${hash(it, 6)}`);

const TABLE_ATTRIBUTES = {
  Arn: (it: Naming) => arn('dynamodb', `table/${tableName(it)}`),
  StreamArn: (it: Naming) =>
    arn('dynamodb', `table/${tableName(it)}/stream/2026-01-01T00:00:00.000`),
};

const TABLE_IGNORED = {
  ...TAGS,
  BillingMode: 'nobody pays for local capacity',
  ContributorInsightsSpecification: 'a report of the console',
  DeletionProtectionEnabled: 'nothing deletes a table here but --reset',
  PointInTimeRecoverySpecification: 'there is no backup service',
  SSESpecification: 'the file lies on the developer’s disk',
  TableClass: 'a matter of price',
};

/** DynamoDB, S3 and Secrets Manager. */
export const DATA_TYPES: ResourceTypes = {
  'AWS::DynamoDB::Table': {
    ref: tableName,
    attributes: TABLE_ATTRIBUTES,
    honoured: [
      'AttributeDefinitions',
      'GlobalSecondaryIndexes',
      'KeySchema',
      'StreamSpecification',
      'TableName',
      'TimeToLiveSpecification',
    ],
    ignored: TABLE_IGNORED,
  },
  'AWS::DynamoDB::GlobalTable': {
    ref: tableName,
    attributes: TABLE_ATTRIBUTES,
    honoured: [
      'AttributeDefinitions',
      'GlobalSecondaryIndexes',
      'KeySchema',
      'StreamSpecification',
      'TableName',
      'TimeToLiveSpecification',
    ],
    ignored: {
      ...TABLE_IGNORED,
      Replicas: 'there is one region; what a replica sets has no local effect',
      WriteOnDemandThroughputSettings: 'nobody pays for local capacity',
    },
  },
  'AWS::S3::Bucket': {
    ref: bucketName,
    attributes: {
      Arn: (it) => `arn:aws:s3:::${bucketName(it)}`,
      DomainName: (it) => `${bucketName(it)}.s3.amazonaws.com`,
      RegionalDomainName: (it) => `${bucketName(it)}.s3.${REGION}.amazonaws.com`,
    },
    honoured: [
      'BucketName',
      'CorsConfiguration',
      'LifecycleConfiguration',
      'VersioningConfiguration',
    ],
    ignored: {
      ...TAGS,
      BucketEncryption: 'the files lie on the developer’s disk',
      LoggingConfiguration: 'access logs are for audits',
      OwnershipControls: 'there is one account',
      PublicAccessBlockConfiguration: 'the store knows no public access',
    },
  },
  'AWS::S3::BucketPolicy': {
    ref: (it) => generatedName(it, 63),
    attributes: {},
    honoured: ['Bucket', 'PolicyDocument'],
  },
  'AWS::SecretsManager::Secret': {
    ref: secretArn,
    attributes: { Id: secretArn },
    honoured: ['GenerateSecretString', 'Name', 'SecretString'],
    ignored: {
      ...TAGS,
      Description: 'a text for people',
      KmsKeyId: 'the file lies on the developer’s disk',
    },
  },
};
