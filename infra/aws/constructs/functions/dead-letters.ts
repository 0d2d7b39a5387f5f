import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { accept } from '../findings.ts';

/** Keeps scheduled events and messages that failed at every attempt for 14 days, SQS's maximum. */
export function createDeadLetters(scope: Construct): Queue {
  const queue = new Queue(scope, 'DeadLetters', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  accept(queue, {
    'AwsSolutions-SQS3': 'It is the dead-letter queue itself.',
    'Serverless-SQSRedrivePolicy': 'It is the dead-letter queue itself.',
  });
  return queue;
}
