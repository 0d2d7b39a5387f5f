import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { type IQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Aws, Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { FunctionSpec, QueueName } from '#infra/inventory.ts';
import { siteLimits } from '#shared/limits/sites.ts';
import { accept } from '../findings.ts';
import type { ProductFunction } from './product-function.ts';

/** A browser that is still there says by itself that its upload is done. */
const browserFirst = Duration.seconds(5);

/**
 * How often the time of its function a message is hidden, as AWS asks: while functions are throttled
 * Lambda tries again, and a message must not come back meanwhile.
 * https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-configure.html
 */
const visibilityTimeouts = 6;

/**
 * Messages of one queue at a time: the least that Lambda takes. A new account runs ten functions at once
 * (quota L-B99A9384), and while sites are unpacked the pages must go on.
 */
const maximumConcurrency = 2;

/** What failed for good goes to the dead letters. */
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
      ...(deliveryDelay && { deliveryDelay }),
    });
  };
  const queues = {
    uploads: create('Uploads', 'uploads', browserFirst),
    sites: create('SiteWork', 'sites'),
    mail: create('MailWork', 'mail'),
    mailFeedback: create('MailFeedback', 'mailFeedback'),
    exports: create('Exports', 'exports'),
    domains: create('Domains', 'domains'),
    visits: create('Visits', 'visits'),
  };
  for (const queue of [queues.uploads, queues.visits]) {
    queue.addToResourcePolicy(tellOfFiles(queue));
  }
  return queues;
}

function tellOfFiles({ queueArn }: Queue): PolicyStatement {
  return new PolicyStatement({
    principals: [new ServicePrincipal('s3.amazonaws.com')],
    actions: ['sqs:SendMessage'],
    resources: [queueArn],
    // Naming the bucket would be a cycle: it names the queue.
    conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
  });
}

/** Invokes the function with the messages of its queue, a few at once. */
export function workForQueue(
  owner: ProductFunction,
  { queue }: FunctionSpec,
  queues: Readonly<Record<QueueName, IQueue>>,
): void {
  if (queue === undefined) return;
  const mapping = new CfnEventSourceMapping(owner, 'QueueMapping', {
    eventSourceArn: queues[queue].queueArn,
    functionName: owner.lambda.functionName,
    batchSize: 1,
    scalingConfig: { maximumConcurrency },
  });
  accept(mapping, {
    'Serverless-LambdaEventSourceMappingDestination':
      'That is for streams; a queue sends what failed to its dead letters itself.',
  });
}
