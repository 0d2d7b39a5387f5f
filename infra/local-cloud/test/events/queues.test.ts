import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  QueueDoesNotExist,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { expect, onTestFinished, test } from 'vitest';
import { startEndpoint } from '#src/endpoint/endpoint.ts';
import { sqsService } from '#src/endpoint/sqs.ts';
import { freePort } from '#src/ports.ts';
import { role } from '../support/functions.ts';
import { allow, Dead, maySend, queueArn, startRunning } from './support/running-events.ts';

const everything = allow('sqs:*', queueArn);
const QueueUrl = 'https://sqs.us-east-1.amazonaws.com/000000000000/shop-dead';

/** The queue `Dead` behind the endpoint; the client signs as `Role`, which has the statements. */
async function start(
  statements: object[] = [everything],
  resources: object = {},
  running?: Parameters<typeof startRunning>[1],
) {
  const events = startRunning({ Dead, Role: role(...statements), ...resources }, running);
  const { iam, queues, stack } = events;
  const services = [sqsService(iam, queues)];
  const endpoint = await startEndpoint({ port: await freePort(), iam, services });
  onTestFinished(endpoint.stop);
  const credentials = iam.credentials(stack.attribute('Role', 'Arn'), 'caller');
  const options = { endpoint: endpoint.url, region: 'us-east-1', credentials, maxAttempts: 1 };
  const sqs = new SQSClient(options);
  onTestFinished(() => sqs.destroy());
  const send = (MessageBody: string, more: object = {}) =>
    sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, ...more }));
  const receive = async (more: object = {}) => {
    const command = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, ...more });
    return (await sqs.send(command)).Messages ?? [];
  };
  return { ...events, sqs, send, receive };
}

test('a message is received with its attributes, hidden meanwhile, and deleted', async () => {
  const { send, receive, sqs, clock } = await start();
  const { MessageId } = await send('one', {
    MessageAttributes: {
      KIND: { DataType: 'String', StringValue: 'letter' },
      OTHER: { DataType: 'String', StringValue: 'x' },
    },
  });
  const [message] = await receive({
    MessageSystemAttributeNames: ['ApproximateReceiveCount', 'SentTimestamp'],
    MessageAttributeNames: ['KI.*'],
  });
  expect(message).toMatchObject({
    MessageId,
    Body: 'one',
    Attributes: { ApproximateReceiveCount: '1', SentTimestamp: String(clock.now()) },
    MessageAttributes: { KIND: { DataType: 'String', StringValue: 'letter' } },
  });
  expect(Object.keys(message?.MessageAttributes ?? {})).toEqual(['KIND']);
  expect(await receive()).toEqual([]);
  await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message?.ReceiptHandle }));
  clock.advance(60_000);
  expect(await receive()).toEqual([]);
});

test('an undeleted message becomes visible again, and its old receipt is invalid', async () => {
  const { send, receive, sqs, clock } = await start();
  await send('one');
  const [first] = await receive();
  clock.advance(30_000);
  const [second] = await receive({ AttributeNames: ['All'] });
  expect(second).toMatchObject({ Body: 'one', Attributes: { ApproximateReceiveCount: '2' } });
  await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: first?.ReceiptHandle }));
  clock.advance(30_000);
  expect(await receive()).toHaveLength(1);
});

test('messages come oldest first, no more than asked for, and when their delay is over', async () => {
  const { send, receive, clock } = await start();
  await send('late', { DelaySeconds: 10 });
  for (const body of ['a', 'b', 'c']) await send(body);
  const bodies = async (more: object) => (await receive(more)).map(({ Body }) => Body);
  expect(await bodies({ MaxNumberOfMessages: 2 })).toEqual(['a', 'b']);
  expect(await bodies({})).toEqual(['c']);
  clock.advance(10_000);
  expect(await bodies({ VisibilityTimeout: 0 })).toEqual(['late']);
  expect(await bodies({})).toEqual(['late']);
});

test('the attributes of a queue tell its settings and how many messages it holds', async () => {
  const Properties = {
    VisibilityTimeout: 60,
    MessageRetentionPeriod: 1_209_600,
    KmsMasterKeyId: 'k',
  };
  const { send, receive, sqs } = await start([everything], { Dead: { ...Dead, Properties } });
  for (const delay of [0, 0, 5]) await send('x', { DelaySeconds: delay });
  await receive({ MaxNumberOfMessages: 1 });
  const attributes = async (AttributeNames: ('All' | 'QueueArn')[]) =>
    (await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }))).Attributes;
  expect(await attributes(['All'])).toEqual({
    QueueArn: 'arn:aws:sqs:us-east-1:000000000000:shop-dead',
    ApproximateNumberOfMessages: '1',
    ApproximateNumberOfMessagesDelayed: '1',
    ApproximateNumberOfMessagesNotVisible: '1',
    DelaySeconds: '0',
    MaximumMessageSize: '1048576',
    MessageRetentionPeriod: '1209600',
    VisibilityTimeout: '60',
  });
  expect(Object.keys((await attributes(['QueueArn'])) ?? {})).toEqual(['QueueArn']);
});

test('messages survive a restart, and are deleted after their retention', async () => {
  const before = await start();
  await before.send('kept');
  // Nothing is closed: the file is opened as a killed process leaves it.
  const { clock, dataDir } = before;
  const { receive } = await start([everything], {}, { clock, dataDir });
  expect(await receive({ VisibilityTimeout: 0 })).toMatchObject([{ Body: 'kept' }]);
  clock.advance(345_600_001);
  expect(await receive()).toEqual([]);
});

test('a message in progress at a restart is visible at once, and that attempt does not count', async () => {
  const before = await start();
  await before.send('interrupted');
  await before.send('delayed', { DelaySeconds: 10 });
  expect(await before.receive({ VisibilityTimeout: 600 })).toHaveLength(1);
  // As above: a killed process closes nothing.
  const { clock, dataDir } = before;
  const { receive } = await start([everything], {}, { clock, dataDir });
  const [message, ...others] = await receive({ AttributeNames: ['All'] });
  expect(message).toMatchObject({
    Body: 'interrupted',
    Attributes: { ApproximateReceiveCount: '1' },
  });
  expect(others).toEqual([]);
  clock.advance(10_000);
  expect(await receive()).toMatchObject([{ Body: 'delayed' }]);
});

test('each call needs its own permission', async () => {
  const { send, receive } = await start([maySend]);
  await send('one');
  await expect(receive()).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message:
      'User: arn:aws:sts::000000000000:assumed-role/shop-role/caller is not authorized to perform: ' +
      'sqs:ReceiveMessage on resource: arn:aws:sqs:us-east-1:000000000000:shop-dead ' +
      'because no identity-based policy allows the sqs:ReceiveMessage action',
  });
});

const queuePolicy = (statement: object) => ({
  Policy: {
    Type: 'AWS::SQS::QueuePolicy',
    Properties: {
      Queues: [{ Ref: 'Dead' }],
      PolicyDocument: { Statement: { Action: 'sqs:*', Resource: queueArn, ...statement } },
    },
  },
});

test('the policy of a queue can allow, and its deny wins', async () => {
  const Principal = { AWS: { 'Fn::GetAtt': ['Role', 'Arn'] } };
  const allowed = await start([], queuePolicy({ Effect: 'Allow', Principal }));
  await allowed.send('one');
  const denied = await start([everything], queuePolicy({ Effect: 'Deny', Principal: '*' }));
  await expect(denied.send('one')).rejects.toThrow('explicit deny in a resource-based policy');
});

test('a policy that denies plain HTTP has no effect: the loopback interface counts as TLS', async () => {
  const Condition = { Bool: { 'aws:SecureTransport': 'false' } };
  const { send } = await start(
    [everything],
    queuePolicy({ Effect: 'Deny', Principal: '*', Condition }),
  );
  await send('one');
});

test('an unknown queue does not exist, for callers with the right', async () => {
  const { sqs } = await start([allow('sqs:*', { 'Fn::Sub': '*' })]);
  const command = new SendMessageCommand({ QueueUrl: `${QueueUrl}-2`, MessageBody: 'x' });
  await expect(sqs.send(command)).rejects.toBeInstanceOf(QueueDoesNotExist);
});

test('too large and empty messages and unknown fields are refused', async () => {
  const Properties = { MaximumMessageSize: 1024 };
  const { send, receive } = await start([everything], { Dead: { ...Dead, Properties } });
  await send('é'.repeat(512));
  await expect(send(`${'é'.repeat(512)}x`)).rejects.toThrow('shorter than 1024 bytes');
  await expect(send('')).rejects.toThrow('MessageBody');
  await expect(send('x', { MessageGroupId: 'g' })).rejects.toThrow('MessageGroupId');
  await expect(receive({ MaxNumberOfMessages: 11 })).rejects.toThrow('MaxNumberOfMessages');
});

test.each([{ FifoQueue: true }, { VisibilityTimeout: 43_201 }])(
  'a queue with %o is refused by name',
  (Properties) => {
    const [name = ''] = Object.keys(Properties);
    expect(() => startRunning({ Dead: { ...Dead, Properties } })).toThrow(name);
  },
);
