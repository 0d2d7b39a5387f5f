import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { messageAttributesSchema, selectAttributes } from '../events/queues/message-attributes.ts';
import type { StoredMessage } from '../events/queues/message-store.ts';
import type { QueueDefinition } from '../events/queues/queue-definition.ts';
import type { Queues } from '../events/queues/queues.ts';
import type { Iam } from '../iam/iam.ts';
import { AwsError, jsonResponse } from './aws-error.ts';
import { type AwsRequest, type AwsService, targetOperation } from './aws-request.ts';
import { permit } from './permit.ts';

const bounded = (least: number, most: number) =>
  z.optional(z.int().check(z.minimum(least), z.maximum(most)));
const names = z._default(z.array(z.string()), []);

/** Other fields (FIFO, batches) are refused by name. */
const inputSchema = z.strictObject({
  QueueUrl: z.string(),
  MessageBody: z._default(z.string(), ''),
  MessageAttributes: z._default(messageAttributesSchema, {}),
  DelaySeconds: bounded(0, 900),
  MaxNumberOfMessages: bounded(1, 10),
  VisibilityTimeout: bounded(0, 43_200),
  /** Answers receivers at once, without long polling, which SQS allows. */
  WaitTimeSeconds: bounded(0, 20),
  MessageAttributeNames: names,
  MessageSystemAttributeNames: names,
  AttributeNames: names,
  ReceiptHandle: z._default(z.string(), ''),
});
type Input = z.infer<typeof inputSchema>;

interface Call {
  readonly queues: Queues;
  readonly queue: QueueDefinition;
  readonly input: Input;
  readonly senderId: string;
}

const OPERATIONS: Readonly<Record<string, (call: Call) => object>> = {
  SendMessage: sendMessage,
  ReceiveMessage: receiveMessage,
  DeleteMessage({ queues, queue, input }) {
    queues.remove(queue, input.ReceiptHandle);
    return {};
  },
  GetQueueAttributes: getQueueAttributes,
};

/** The JSON protocol, with the calls of senders and receivers of a standard queue. */
export function sqsService(iam: Iam, queues: Queues): AwsService {
  return {
    serves: (request) => targetOperation(request, 'AmazonSQS') !== undefined,
    async answer(request) {
      const name = targetOperation(request, 'AmazonSQS') ?? '';
      const operation = OPERATIONS[name];
      if (operation === undefined) {
        throw new AwsError('UnknownOperationException', `The local cloud does not know ${name}.`);
      }
      const input = inputOf(request);
      const queue = queues.find(input.QueueUrl);
      permit(iam, request, `sqs:${name}`, queue?.arn ?? '*');
      if (queue === undefined) {
        throw new AwsError('QueueDoesNotExist', 'The specified queue does not exist.');
      }
      const call = { queues, queue, input, senderId: request.accessKeyId ?? '' };
      return jsonResponse(operation(call));
    },
  };
}

function inputOf({ body }: AwsRequest): Input {
  const error = en().localeError;
  const parsed = z.safeParse(inputSchema, JSON.parse(body.toString()), { error });
  if (parsed.success) return parsed.data;
  throw new AwsError('InvalidParameterValue', z.prettifyError(parsed.error));
}

function sendMessage({ queues, queue, input, senderId }: Call) {
  const { MessageBody: body, MessageAttributes: attributes, DelaySeconds } = input;
  if (body === '') {
    throw new AwsError('MissingParameter', 'The request must contain the parameter MessageBody.');
  }
  const attributeBytes = Object.keys(attributes).length > 0 ? JSON.stringify(attributes) : '';
  if (Buffer.byteLength(body) + Buffer.byteLength(attributeBytes) > queue.maximumBytes) {
    const message = `One or more parameters are invalid. Reason: Message must be shorter than ${queue.maximumBytes} bytes.`;
    throw new AwsError('InvalidParameterValue', message);
  }
  const MessageId = queues.send(queue, {
    body,
    attributes,
    senderId,
    ...(DelaySeconds !== undefined && { delaySeconds: DelaySeconds }),
  });
  return { MessageId, MD5OfMessageBody: md5(body) };
}

function receiveMessage({ queues, queue, input }: Call) {
  const { MaxNumberOfMessages, VisibilityTimeout } = input;
  const messages = queues.receive(queue, {
    ...(MaxNumberOfMessages !== undefined && { limit: MaxNumberOfMessages }),
    ...(VisibilityTimeout !== undefined && { visibilitySeconds: VisibilityTimeout }),
  });
  if (messages.length === 0) return {};
  return { Messages: messages.map((message) => describe(message, input)) };
}

function describe(message: StoredMessage, input: Input) {
  const wanted = [...input.MessageSystemAttributeNames, ...input.AttributeNames];
  const system = {
    SenderId: message.sender_id,
    SentTimestamp: String(message.sent_at),
    ApproximateReceiveCount: String(message.received),
    ApproximateFirstReceiveTimestamp: String(message.first_received_at),
  };
  const Attributes = select(system, wanted);
  const MessageAttributes = selectAttributes(message.attributes, input.MessageAttributeNames);
  return {
    MessageId: message.message_id,
    ReceiptHandle: message.receipt,
    Body: message.body,
    MD5OfBody: md5(message.body),
    ...(Object.keys(Attributes).length > 0 && { Attributes }),
    ...(Object.keys(MessageAttributes).length > 0 && { MessageAttributes }),
  };
}

function getQueueAttributes({ queues, queue, input }: Call) {
  const { waiting, delayed, inFlight } = queues.counts(queue);
  const all = {
    QueueArn: queue.arn,
    ApproximateNumberOfMessages: String(waiting),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    DelaySeconds: String(queue.delaySeconds),
    MaximumMessageSize: String(queue.maximumBytes),
    MessageRetentionPeriod: String(queue.retentionSeconds),
    VisibilityTimeout: String(queue.visibilitySeconds),
  };
  return { Attributes: select(all, input.AttributeNames) };
}

function select(attributes: Readonly<Record<string, string>>, wanted: readonly string[]) {
  const isWanted = ([name]: [string, string]) => wanted.includes('All') || wanted.includes(name);
  return Object.fromEntries(Object.entries(attributes).filter(isWanted));
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
