import { readStack } from 'local-cloud/stack.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listSocketRoutes } from '#shared/chat/routes.ts';
import { assemblyDir, readTemplate } from './support/product.ts';

const { ofType } = readTemplate(assemblyDir);
const alarms = ofType('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);

const transformation = z.object({ MetricNamespace: z.json(), MetricName: z.string() });

/** The stack with an operator's parameters. */
function deployed(parameters: Readonly<Record<string, string>> = {}) {
  const stack = readStack({ assemblyDir, parameters });
  const propertiesOf = (type: string) => stack.ofType(type).map(({ properties }) => properties);
  const actions = propertiesOf('AWS::CloudWatch::Alarm').map((it) => it.AlarmActions);
  return { stack, propertiesOf, actions };
}

test('there are twenty-two alarms, each with a sentence', () => {
  expect(alarms.map(({ MetricName }) => MetricName).toSorted()).toEqual([
    '5xx',
    'ActivationTrip',
    'ApproximateAgeOfOldestMessage',
    'ApproximateAgeOfOldestMessage',
    'ApproximateAgeOfOldestMessage',
    'ApproximateAgeOfOldestMessage',
    'ApproximateAgeOfOldestMessage',
    'ApproximateNumberOfMessagesVisible',
    'ChatErrors',
    'DomainErrors',
    'ExecutionError',
    'HandshakeErrors',
    'MailCap',
    'MailErrors',
    'MissingAddress',
    'PaymentErrors',
    'ReadThrottleEvents',
    'Reputation.BounceRate',
    'Throttles',
    'UnknownTenants',
    'UnwatchedSites',
    'WriteThrottleEvents',
  ]);
  for (const { AlarmDescription } of alarms) expect(AlarmDescription).toMatch(/^[A-Z].+\.$/);
});

test('each is enabled, and log metrics have a filter', () => {
  const counted = ofType('AWS::Logs::MetricFilter').flatMap(([, { Properties }]) =>
    z.array(transformation).parse(Properties.MetricTransformations),
  );
  for (const { Namespace, MetricName, ActionsEnabled = true } of alarms) {
    expect(ActionsEnabled).toBe(true);
    if (typeof Namespace === 'string' && Namespace.startsWith('AWS/')) continue;
    expect(counted).toContainEqual({ MetricNamespace: Namespace, MetricName });
  }
});

describe('the operator is notified', () => {
  const email = 'ops@example.com';
  const own = 'arn:aws:sns:us-east-1:111122223333:own';

  test('by mail, at AlarmEmail', () => {
    const { stack, propertiesOf, actions } = deployed({ AlarmEmail: email });
    const [topic] = stack.ofType('AWS::SNS::Topic').map((it) => stack.ref(it.logicalId));
    expect(actions).toEqual(alarms.map(() => [topic]));
    expect(propertiesOf('AWS::SNS::Subscription')).toMatchObject([
      { TopicArn: topic, Protocol: 'email', Endpoint: email },
    ]);
  });

  test('and the topic accepts alarms of this account, only over TLS', () => {
    const [policy] = deployed({ AlarmEmail: email }).propertiesOf('AWS::SNS::TopicPolicy');
    expect(policy?.PolicyDocument).toMatchObject({
      Statement: expect.arrayContaining([
        expect.objectContaining({
          Effect: 'Allow',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Condition: { StringEquals: { 'aws:SourceAccount': '000000000000' } },
        }),
        expect.objectContaining({
          Effect: 'Deny',
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        }),
      ]),
    });
  });

  test('by a topic of their own, or by both', () => {
    expect(deployed({ AlarmTopicArn: own }).actions).toEqual(alarms.map(() => [own]));
    const { actions } = deployed({ AlarmTopicArn: own, AlarmEmail: email });
    expect(actions).toEqual(alarms.map(() => [expect.stringContaining('topic'), own]));
  });

  test('or not at all, without an address', () => {
    const { stack, actions } = deployed();
    expect(actions).toEqual(alarms.map(() => []));
    for (const type of ['AWS::SNS::Topic', 'AWS::SNS::TopicPolicy']) {
      expect(stack.ofType(type)).toEqual([]);
    }
  });

  test.each(['ops', 'ops@example', 'a b@example.com'])('"%s" is no address', (AlarmEmail) => {
    expect(() => deployed({ AlarmEmail })).toThrow('AlarmEmail does not take');
  });
});

test('the dashboard shows every metric of AWS that an alarm watches', () => {
  const { propertiesOf } = deployed();
  const [dashboard] = propertiesOf('AWS::CloudWatch::Dashboard');
  const body = JSON.stringify(JSON.parse(z.string().parse(dashboard?.DashboardBody)));
  const watched = propertiesOf('AWS::CloudWatch::Alarm').filter(({ Namespace }) =>
    z.string().parse(Namespace).startsWith('AWS/'),
  );
  expect(watched.length).toBeGreaterThan(6);
  for (const { Namespace, MetricName, Dimensions = [] } of watched) {
    const dimensions = z.array(z.object({ Name: z.string(), Value: z.string() })).parse(Dimensions);
    const words = [Namespace, MetricName, ...dimensions.flatMap((it) => [it.Name, it.Value])];
    expect(body).toContain(JSON.stringify(words).slice(0, -1));
  }
});

test('the logs of each chat function are watched, and a refused handshake sets off no alarm', () => {
  const filters = ofType('AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties);
  const ofChat = filters.filter((filter) => JSON.stringify(filter).includes('"ChatErrors"'));
  expect(ofChat).toHaveLength(listSocketRoutes().length);
  expect(alarms.some(({ MetricName }) => MetricName === 'IntegrationError')).toBe(false);
});
