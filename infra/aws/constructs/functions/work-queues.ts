import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { type IQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Aws, Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { siteLimits } from '#functions/rules/sites/site-limits.ts';
import type { FunctionSpec } from '#infra/inventory.ts';
import type { QueueName } from '#infra/schedules-and-queues.ts';
import { accept } from '../findings.ts';
import type { ProductFunction } from './product-function.ts';

/** The browser usually reports the end of its upload before this delay is over. */
const browserFirst = Duration.seconds(5);

/**
 * Visibility timeout as a multiple of the function's timeout. AWS recommends six: Lambda retries throttled
 * functions, and the message must stay hidden meanwhile.
 * https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-configure.html
 */
const visibilityTimeouts = 6;

/**
 * Concurrent messages per queue: the minimum of Lambda. A new account runs ten functions at once
 * (quota L-B99A9384), and the pages need some of them.
 */
const maximumConcurrency = 2;

/** Messages that failed at every attempt move to the dead letters. */
export function createWorkQueues(
  scope: Construct,
  functions: readonly FunctionSpec[],
  deadLetters: Queue,
): Readonly<Record<QueueName, Queue>> {
  const create = (id: string, name: QueueName, deliveryDelay?: Duration) => {
    const worker = functions.find(({ queue }) => queue === name);
    return new Queue(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(visibilityTimeouts * (worker?.timeoutSeconds ?? 0)),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: siteLimits.attempts },
      // The most that SQS allows: some messages are the only copy of what happened, and it costs nothing.
      retentionPeriod: Duration.days(14),
      ...(deliveryDelay && { deliveryDelay }),
    });
  };
  const queues = {
    uploads: create('Uploads', 'uploads', browserFirst),
    sites: create('SiteWork', 'sites'),
    mail: create('MailWork', 'mail'),
    mailFeedback: create('MailFeedback', 'mailFeedback'),
    replies: create('ReplyWork', 'replies'),
    exports: create('Exports', 'exports'),
    domains: create('Domains', 'domains'),
    visits: create('Visits', 'visits'),
    pages: create('Pages', 'pages'),
  };
  for (const queue of [queues.uploads, queues.visits, queues.pages]) {
    queue.addToResourcePolicy(allowS3Notifications(queue));
  }
  return queues;
}

function allowS3Notifications({ queueArn }: Queue): PolicyStatement {
  return new PolicyStatement({
    principals: [new ServicePrincipal('s3.amazonaws.com')],
    actions: ['sqs:SendMessage'],
    resources: [queueArn],
    // Not the ARN of the bucket: the bucket references the queue, so that would be a cycle.
    conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
  });
}

/**
 * Invokes the function with the messages of its queue, at most `maximumConcurrency` at a time. A mapping that is not
 * enabled (`false`) does not poll, which is what an idle queue costs.
 */
export function consumeQueue(
  owner: ProductFunction,
  { queue }: FunctionSpec,
  queues: Readonly<Record<QueueName, IQueue>>,
  isEnabled: string | undefined,
): void {
  if (queue === undefined) return;
  const mapping = new CfnEventSourceMapping(owner, 'QueueMapping', {
    eventSourceArn: queues[queue].queueArn,
    functionName: owner.lambda.functionName,
    batchSize: 1,
    scalingConfig: { maximumConcurrency },
  });
  if (isEnabled !== undefined) mapping.addPropertyOverride('Enabled', isEnabled);
  accept(mapping, {
    'Serverless-LambdaEventSourceMappingDestination':
      'That is for streams; a queue moves failed messages to its dead letters itself.',
  });
}
