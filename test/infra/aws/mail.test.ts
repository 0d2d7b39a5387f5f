import { readStack } from 'local-cloud/stack.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { assemblyDir } from './support/product.ts';

const statement = z.record(z.string(), z.unknown());
const policies = z._default(
  z.array(z.object({ PolicyDocument: z.object({ Statement: z.array(statement) }) })),
  [],
);

const given = { MailDomain: 'agency.example', MailFrom: 'hello@agency.example' };
const ofMail = [
  'AWS::SES::EmailIdentity',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::Events::Rule',
];

function deployed(parameters: Readonly<Record<string, string>>) {
  return readStack({ assemblyDir, parameters });
}

describe('a stack without MailDomain', () => {
  const stack = deployed({});

  test('has no resources of Amazon SES, and an empty configuration set', () => {
    for (const type of ofMail) expect(stack.ofType(type)).toEqual([]);
    expect([...stack.outputs.keys()].filter((name) => name.startsWith('Mail'))).toEqual([]);
    expect(variablesOf(stack, 'Events/SendMail')).toMatchObject({ MAIL_FROM: '' });
  });
});

describe('a stack with MailDomain', () => {
  const stack = deployed(given);
  const propertiesOf = (type: string) => stack.ofType(type).map(({ properties }) => properties);

  test('sends from it, and outputs its three DKIM records', () => {
    expect(propertiesOf('AWS::SES::EmailIdentity')).toMatchObject([
      { EmailIdentity: 'agency.example', FeedbackAttributes: { EmailForwardingEnabled: false } },
    ]);
    const names = [...stack.outputs.keys()].filter((name) => name.startsWith('Mail'));
    expect(names.toSorted()).toEqual([
      'MailDnsName1',
      'MailDnsName2',
      'MailDnsName3',
      'MailDnsValue1',
      'MailDnsValue2',
      'MailDnsValue3',
    ]);
  });

  test('receives bounces and complaints of its own mail only, through a queue', () => {
    const [set] = stack.ofType('AWS::SES::ConfigurationSet').map((it) => stack.ref(it.logicalId));
    expect(propertiesOf('AWS::SES::ConfigurationSetEventDestination')).toMatchObject([
      {
        ConfigurationSetName: set,
        EventDestination: { Enabled: true, MatchingEventTypes: ['BOUNCE', 'COMPLAINT'] },
      },
    ]);
    expect(propertiesOf('AWS::Events::Rule')).toMatchObject([
      {
        EventPattern: {
          source: ['aws.ses'],
          'detail-type': ['Email Bounced', 'Email Complaint Received'],
          detail: { mail: { tags: { 'ses:configuration-set': [set] } } },
        },
        Targets: [
          {
            Arn: expect.stringContaining('mailfeedback'),
            DeadLetterConfig: { Arn: expect.stringContaining('deadletters') },
          },
        ],
      },
    ]);
    expect(variablesOf(stack, 'Events/SendMail')).toMatchObject({ MAIL_CONFIGURATION_SET: set });
  });

  test.each(['mailfeedback', 'deadletters'])('rules of this account may send to %s', (queue) => {
    const statements = propertiesOf('AWS::SQS::QueuePolicy').flatMap(
      ({ PolicyDocument }) => Object(PolicyDocument).Statement,
    );
    expect(statements).toContainEqual({
      Action: 'sqs:SendMessage',
      Effect: 'Allow',
      Principal: { Service: 'events.amazonaws.com' },
      Resource: expect.stringContaining(queue),
      Condition: {
        ArnLike: { 'aws:SourceArn': expect.stringMatching(/^arn:aws:events:.+:rule\/\*$/) },
      },
    });
  });

  test('suppresses addresses itself: the account’s list would keep those that the panel clears', () => {
    expect(propertiesOf('AWS::SES::ConfigurationSet')).toMatchObject([
      { SuppressionOptions: { SuppressedReasons: [] } },
    ]);
  });

  test('may only send from that address and through that configuration set', () => {
    const sending = propertiesOf('AWS::IAM::Role')
      .flatMap(({ Policies }) => z.parse(policies, Policies))
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .filter(({ Action }) => [Action].flat().includes('ses:SendEmail'));
    expect(sending).toEqual([
      {
        Effect: 'Allow',
        Action: ['ses:SendEmail', 'ses:SendRawEmail'],
        Condition: { StringEquals: { 'ses:FromAddress': given.MailFrom } },
        Resource: [
          expect.stringMatching(/^arn:aws:ses:[a-z0-9-]+:\d{12}:identity\/\*$/),
          expect.stringMatching(/^arn:aws:ses:[a-z0-9-]+:\d{12}:configuration-set\/.+$/),
        ],
      },
    ]);
  });
});

test('MailFrom needs MailDomain', () => {
  expect(() => deployed({ MailFrom: given.MailFrom })).toThrow('give both');
});

function variablesOf(stack: ReturnType<typeof deployed>, logicalId: string) {
  const lambda = stack.ofType('AWS::Lambda::Function').find((it) => it.logicalId === logicalId);
  const { Variables } = Object(lambda?.properties.Environment);
  return Variables;
}
