import { readStack } from 'local-cloud/stack.ts';
import { describe, expect, test } from 'vitest';
import { assemblyDir } from './support/product.ts';

const mail = { MailDomain: 'agency.example', MailFrom: 'hello@agency.example' };
const given = { ...mail, MailReplyDomain: 'reply.agency.example' };
const ofReplies = [
  'AWS::SES::ReceiptRule',
  'AWS::SES::ReceiptRuleSet',
  'AWS::SNS::Topic',
  'AWS::SNS::TopicPolicy',
  'AWS::SNS::Subscription',
];

function deployed(parameters: Readonly<Record<string, string>>) {
  const stack = readStack({ assemblyDir, parameters });
  const propertiesOf = (type: string) =>
    stack.ofType(type).map(({ properties }): Record<string, unknown> => properties);
  const variablesOf = (logicalId: string) => {
    const found = stack.ofType('AWS::Lambda::Function').find((it) => it.logicalId === logicalId);
    return Object(found?.properties.Environment).Variables;
  };
  return { stack, propertiesOf, variablesOf };
}

function isPolled(stack: ReturnType<typeof readStack>): unknown {
  const mappings = stack.ofType('AWS::Lambda::EventSourceMapping');
  return mappings.find(({ logicalId }) => logicalId.includes('TakeReplies'))?.properties.Enabled;
}

describe('A stack without MailReplyDomain', () => {
  const { stack, variablesOf } = deployed(mail);

  test('receives nothing, and mails say so', () => {
    for (const type of ofReplies) expect(stack.ofType(type)).toEqual([]);
    expect(variablesOf('Events/SendMail')).toMatchObject({ MAIL_REPLY_DOMAIN: '' });
    expect(stack.outputs.get('ReplyState')).toMatch('is empty');
    expect(isPolled(stack)).toEqual('false');
  });
});

describe('A stack with MailReplyDomain', () => {
  const { stack, propertiesOf, variablesOf } = deployed(given);
  const [rule] = propertiesOf('AWS::SES::ReceiptRule');
  const { Name } = Object(rule?.Rule);
  const [topic] = stack.ofType('AWS::SNS::Topic').map(({ logicalId }) => stack.ref(logicalId));
  const source = `arn:aws:ses:us-east-1:${stack.accountId}:receipt-rule-set/${Name}:receipt-rule/${Name}`;

  test('stores what comes to that domain, scanned, and publishes what it found', () => {
    expect(rule).toMatchObject({
      RuleSetName: Name,
      Rule: {
        ...{ Enabled: true, ScanEnabled: true, Recipients: ['reply.agency.example'] },
        Actions: [{ S3Action: { ObjectKeyPrefix: 'mails/', TopicArn: topic } }],
      },
    });
    expect(propertiesOf('AWS::SES::ReceiptRuleSet')).toMatchObject([{ RuleSetName: Name }]);
  });

  test('lets only its own rule write and publish', () => {
    const ofSes = [
      ...propertiesOf('AWS::S3::BucketPolicy'),
      ...propertiesOf('AWS::SNS::TopicPolicy'),
    ]
      .flatMap(({ PolicyDocument }) => Object(PolicyDocument).Statement)
      .filter(({ Principal }) => Principal.Service === 'ses.amazonaws.com');
    expect(ofSes.map(({ Action }) => Action).toSorted()).toEqual(['s3:PutObject', 'sns:Publish']);
    for (const { Condition } of ofSes) {
      expect(Condition).toEqual({
        StringEquals: { 'aws:SourceAccount': stack.accountId, 'aws:SourceArn': source },
      });
    }
    expect(ofSes.find(({ Action }) => Action === 's3:PutObject').Resource).toMatch(/\/mails\/\*$/);
  });

  test('hands notices to a queue, and lost ones to the dead letters', () => {
    expect(propertiesOf('AWS::SNS::Subscription')).toMatchObject([
      {
        ...{ Protocol: 'sqs', TopicArn: topic, Endpoint: expect.stringMatching('replywork') },
        RedrivePolicy: { deadLetterTargetArn: expect.stringMatching('deadletters') },
      },
    ]);
    const allowed = propertiesOf('AWS::SQS::QueuePolicy')
      .flatMap(({ PolicyDocument }) => Object(PolicyDocument).Statement)
      .filter(({ Principal }) => Principal.Service === 'sns.amazonaws.com');
    expect(allowed).toHaveLength(2);
    for (const { Condition } of allowed) {
      expect(Condition).toEqual({
        ArnLike: { 'aws:SourceArn': `arn:aws:sns:us-east-1:${stack.accountId}:*` },
      });
    }
  });

  test('keeps a mail that was not taken as long as its notice', () => {
    const [bucket] = stack
      .ofType('AWS::S3::Bucket')
      .filter(({ logicalId }) => logicalId.startsWith('RepliesMails'));
    expect(bucket?.properties.LifecycleConfiguration).toMatchObject({
      Rules: expect.arrayContaining([
        expect.objectContaining({ Prefix: 'mails/', ExpirationInDays: 14 }),
      ]),
    });
  });

  test('outputs the record and the rule set for the operator, and invites nobody yet', () => {
    expect(Object.fromEntries(stack.outputs)).toMatchObject({
      MailReplyDnsName: 'reply.agency.example',
      MailReplyDnsValue: '10 inbound-smtp.us-east-1.amazonaws.com',
      MailReplyRuleSet: Name,
    });
    expect(variablesOf('Events/SendMail')).toMatchObject({ MAIL_REPLY_DOMAIN: '' });
    expect(isPolled(stack)).toEqual('true');
  });

  test('invites to reply once the operator says so', () => {
    const { variablesOf: later } = deployed({ ...given, MailReplies: 'true' });
    expect(later('Events/SendMail')).toMatchObject({ MAIL_REPLY_DOMAIN: 'reply.agency.example' });
  });
});

test('With MailRuleSet, the rule joins that rule set, and the stack has none of its own', () => {
  const { propertiesOf } = deployed({ ...given, MailRuleSet: 'of-another' });
  expect(propertiesOf('AWS::SES::ReceiptRuleSet')).toEqual([]);
  expect(propertiesOf('AWS::SES::ReceiptRule')).toMatchObject([{ RuleSetName: 'of-another' }]);
});

test('MailReplyDomain needs MailFrom', () => {
  expect(() => deployed({ MailReplyDomain: 'reply.agency.example' })).toThrow('sent');
});
