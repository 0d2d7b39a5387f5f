import {
  arn,
  generatedName,
  hash,
  type Naming,
  nameFrom,
  REGION,
} from '../template/physical-names.ts';
import type { ResourceTypes } from './resource-type.ts';

const tableName = nameFrom('TableName', 255);
const bucketName = nameFrom('BucketName');
const secretArn = (it: Naming) =>
  arn('secretsmanager', `secret:${nameFrom('Name', 512)(it)}-${hash(it, 6)}`);

const TABLE_ATTRIBUTES = {
  Arn: (it: Naming) => arn('dynamodb', `table/${tableName(it)}`),
  StreamArn: (it: Naming) =>
    arn('dynamodb', `table/${tableName(it)}/stream/2026-01-01T00:00:00.000`),
};

export const DATA_TYPES: ResourceTypes = {
  'AWS::DynamoDB::Table': {
    ref: tableName,
    attributes: TABLE_ATTRIBUTES,
  },
  'AWS::DynamoDB::GlobalTable': {
    ref: tableName,
    attributes: TABLE_ATTRIBUTES,
  },
  'AWS::S3::Bucket': {
    ref: bucketName,
    attributes: {
      Arn: (it) => `arn:aws:s3:::${bucketName(it)}`,
      DomainName: (it) => `${bucketName(it)}.s3.amazonaws.com`,
      RegionalDomainName: (it) => `${bucketName(it)}.s3.${REGION}.amazonaws.com`,
    },
  },
  'AWS::S3::BucketPolicy': {
    ref: (it) => generatedName(it, 63),
    attributes: {},
  },
  'AWS::SecretsManager::Secret': {
    ref: secretArn,
    attributes: { Id: secretArn },
  },
};
