import { expect, test } from 'vitest';
import { startIam } from '#src/iam/iam.ts';
import { grantedRights, recordedRights, recordRights } from '#src/iam/rights.ts';
import { stackOf, type TemplateFixture, temporaryDirectory } from '../support/assembly.ts';
import { role } from '../support/functions.ts';

const roleArn = 'arn:aws:iam::000000000000:role/shop-role';
const tableArn = 'arn:aws:dynamodb:us-east-1:000000000000:table/orders';
const read = { Effect: 'Allow', Action: 'dynamodb:Get*', Resource: tableArn };

function start(resources: TemplateFixture['Resources'], dataDir = temporaryDirectory()) {
  const iam = startIam({ stack: stackOf({ Resources: resources }), dataDir });
  const { accessKeyId } = iam.credentials(roleArn, 'reader');
  const ask = (action: string, resource: string, context = {}) =>
    iam.authorize({ accessKeyId, action, resource, context });
  return { iam, ask };
}

test('a role may only do what its policy allows; the refusal has AWS’s message', () => {
  const { ask } = start({ Role: role(read) });
  expect(ask('dynamodb:GetItem', tableArn)).toEqual({ allowed: true });
  expect(ask('dynamodb:PutItem', tableArn)).toEqual({
    allowed: false,
    message:
      'User: arn:aws:sts::000000000000:assumed-role/shop-role/reader is not authorized to perform: ' +
      `dynamodb:PutItem on resource: ${tableArn} because no identity-based policy allows the dynamodb:PutItem action`,
  });
  expect(ask('dynamodb:GetItem', `${tableArn}/index/byDate`).allowed).toBe(false);
});

test('an explicit deny wins over every allow', () => {
  const { ask } = start({
    Role: role(read, { Effect: 'Deny', Action: '*', Resource: `${tableArn}*` }),
  });
  expect(ask('dynamodb:GetItem', tableArn)).toMatchObject({
    allowed: false,
    message: expect.stringContaining('with an explicit deny in an identity-based policy'),
  });
});

test('attached and managed policies of the stack count too', () => {
  const PolicyDocument = { Statement: read };
  const { ask } = start({
    Role: { Type: 'AWS::IAM::Role', Properties: { ManagedPolicyArns: [{ Ref: 'Managed' }] } },
    Managed: { Type: 'AWS::IAM::ManagedPolicy', Properties: { PolicyDocument } },
    Attached: {
      Type: 'AWS::IAM::Policy',
      Properties: {
        PolicyName: 'write',
        PolicyDocument: { Statement: [{ ...read, Action: ['dynamodb:PutItem'] }] },
        Roles: [{ Ref: 'Role' }],
      },
    },
  });
  expect(ask('dynamodb:GetItem', tableArn).allowed).toBe(true);
  expect(ask('dynamodb:PutItem', tableArn).allowed).toBe(true);
});

test.each([
  [{ StringEquals: { 's3:prefix': ['a', 'b'] } }, { 's3:prefix': 'b' }, true],
  [{ StringEquals: { 's3:prefix': 'a' } }, { 's3:prefix': 'b' }, false],
  [{ StringEquals: { 's3:prefix': 'a' } }, {}, false],
  [{ StringNotEquals: { 's3:prefix': ['a', 'b'] } }, { 's3:prefix': 'b' }, false],
  [{ StringNotEquals: { 's3:prefix': 'a' } }, {}, true],
  [{ StringLike: { 'S3:Prefix': 'zips/*' } }, { 's3:prefix': 'zips/1' }, true],
  [{ StringEqualsIfExists: { 's3:prefix': 'a' } }, {}, true],
  [{ Null: { 's3:prefix': true } }, {}, true],
  [{ Bool: { 'aws:SecureTransport': 'true' } }, {}, true],
  [{ NumericLessThanEquals: { 's3:max-keys': 10 } }, { 's3:max-keys': '11' }, false],
  [{ ArnLike: { 'aws:SourceArn': 'arn:*:thing/?' } }, { 'aws:SourceArn': 'arn:aws:thing/1' }, true],
  [{ 'ForAllValues:StringEquals': { keys: ['a', 'b'] } }, { keys: ['a', 'c'] }, false],
  [{ 'ForAllValues:StringEquals': { keys: ['a', 'b'] } }, { keys: ['a'] }, true],
  [{ 'ForAnyValue:StringEquals': { keys: ['a', 'b'] } }, { keys: ['a', 'c'] }, true],
])('the condition %j in the context %j holds: %s', (Condition, context, allowed) => {
  const { ask } = start({ Role: role({ Effect: 'Allow', Action: '*', Resource: '*', Condition }) });
  expect(ask('s3:ListBucket', 'arn:aws:s3:::files', context).allowed).toBe(allowed);
});

test('a recording counts the uses of each right of a role, over restarts', () => {
  const folder = temporaryDirectory();
  const files = 'arn:aws:s3:::files';
  const list = { Effect: 'Allow', Action: ['S3:listbucket', 's3:PutObject'], Resource: files };
  const refused = { Effect: 'Deny', Action: 'dynamodb:GetRecords', Resource: tableArn };
  const stack = stackOf({ Resources: { Role: role(read, list, refused) } });
  const started = () => {
    const onRights = recordRights(folder);
    const iam = startIam({ stack, dataDir: temporaryDirectory(), onRights });
    const { accessKeyId } = iam.credentials(`arn:aws:iam::000000000000:role/${name}`, 'reader');
    return (action: string, resource: string) => iam.authorize({ accessKeyId, action, resource });
  };
  const name = stack.ref('Role');
  const first = started();
  first('dynamodb:GetItem', tableArn);
  first('dynamodb:GetRecords', tableArn);
  first('dynamodb:GetItem', `${tableArn}/index/byDate`);
  const second = started();
  second('dynamodb:GetShardIterator', tableArn);
  second('s3:ListBucket', files);
  const timesUsed = recordedRights(folder);
  const told = grantedRights(stack).map((right) => [
    right.action,
    right.resource,
    timesUsed(right),
  ]);
  expect(told).toEqual([
    ['dynamodb:Get*', tableArn, 2],
    ['S3:listbucket', files, 1],
    ['s3:PutObject', files, 0],
  ]);
});

test('a bucket policy can allow roles, services and everybody', () => {
  const policy = (Principal: object | string, Action: string, more = {}) => ({
    Effect: 'Allow',
    Principal,
    Action,
    Resource: 'arn:aws:s3:::files/*',
    ...more,
  });
  const { iam, ask } = start({
    Role: role(),
    Policy: {
      Type: 'AWS::S3::BucketPolicy',
      Properties: {
        Bucket: 'files',
        PolicyDocument: {
          Statement: [
            policy({ AWS: roleArn }, 's3:PutObject'),
            policy('*', 's3:GetObjectTagging'),
            policy({ Service: 'cloudfront.amazonaws.com' }, 's3:GetObject', {
              Condition: { StringEquals: { 'AWS:SourceArn': 'arn:mine' } },
            }),
          ],
        },
      },
    },
  });
  const resource = 'arn:aws:s3:::files/a';
  const service = (source: string) =>
    iam.authorizeService({
      service: 'cloudfront.amazonaws.com',
      action: 's3:GetObject',
      resource,
      context: { 'aws:SourceArn': source },
    });
  expect(ask('s3:PutObject', resource).allowed).toBe(true);
  expect(ask('s3:GetObject', resource).allowed).toBe(false);
  expect(service('arn:mine').allowed).toBe(true);
  expect(service('arn:other').allowed).toBe(false);
  const anybody = { accessKeyId: undefined, resource };
  expect(iam.authorize({ ...anybody, action: 's3:GetObjectTagging' }).allowed).toBe(true);
  expect(iam.authorize({ ...anybody, action: 's3:PutObject' }).allowed).toBe(false);
});

test('keys survive restarts, so earlier presigned URLs stay valid', () => {
  const dataDir = temporaryDirectory();
  const first = start({ Role: role(read) }, dataDir).iam.credentials(roleArn, 'reader');
  const restarted = startIam({ stack: stackOf({ Resources: { Role: role(read) } }), dataDir });
  expect(restarted.secretFor(first.accessKeyId)).toBe(first.secretAccessKey);
  expect(restarted.credentials(roleArn, 'reader')).toEqual(first);
  expect(restarted.credentials(roleArn, 'writer')).not.toEqual(first);
});

test('an unknown key may do nothing and the operator everything', () => {
  const { iam } = start({ Role: role(read) });
  const wish = { action: 'dynamodb:DeleteTable', resource: tableArn };
  expect(iam.authorize({ ...wish, accessKeyId: 'AKIANOBODY' }).allowed).toBe(false);
  expect(iam.authorize({ ...wish, accessKeyId: iam.operator.accessKeyId }).allowed).toBe(true);
});

test('an unknown managed policy is refused by name', () => {
  const ManagedPolicyArns = ['arn:aws:iam::aws:policy/AdministratorAccess'];
  const Role = { Type: 'AWS::IAM::Role', Properties: { ManagedPolicyArns } };
  expect(() => start({ Role })).toThrow('AdministratorAccess');
});

test.each([
  [{ IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } }, 'IpAddress aws:SourceIp'],
  [{ 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': 'a' } }, 'dynamodb:LeadingKeys'],
  [{ 'ForAllValues:StringEquals': { 'dynamodb:Attributes': 'a' } }, 'dynamodb:Attributes'],
])(
  'the condition %j is refused by name, as no request here says anything about it',
  (Condition, name) => {
    const Role = role({ Effect: 'Allow', Action: '*', Resource: '*', Condition });
    expect(() => start({ Role })).toThrow(name);
  },
);
