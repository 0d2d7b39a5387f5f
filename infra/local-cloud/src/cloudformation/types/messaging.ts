import {
  ACCOUNT_ID,
  arn,
  hash,
  type Naming,
  nameFrom,
  REGION,
} from '../template/physical-names.ts';
import type { ResourceTypes } from './resource-type.ts';

const queueName = nameFrom('QueueName', 80);
const scheduleName = nameFrom('Name', 64);
const topicName = nameFrom('TopicName', 256);
const topicArn = (it: Naming) => arn('sns', topicName(it));
const ruleName = nameFrom('Name', 64);

/**
 * Queue URLs are those of AWS. A client with AWS_ENDPOINT_URL must set `useQueueUrlAsEndpoint: false`, otherwise the
 * SDK connects to the host of the queue URL.
 */
const queueUrl = (it: Naming) =>
  `https://sqs.${REGION}.amazonaws.com/${ACCOUNT_ID}/${queueName(it)}`;

export const MESSAGING_TYPES: ResourceTypes = {
  'AWS::SQS::Queue': {
    ref: queueUrl,
    attributes: {
      Arn: (it) => arn('sqs', queueName(it)),
      QueueName: queueName,
      QueueUrl: queueUrl,
    },
  },
  'AWS::SQS::QueuePolicy': {
    ref: (it) => hash(it, 20),
    attributes: {},
  },
  'AWS::SNS::Topic': {
    ref: topicArn,
    attributes: { TopicArn: topicArn, TopicName: topicName },
  },
  'AWS::SNS::TopicPolicy': { ref: (it) => hash(it, 20), attributes: {} },
  'AWS::SNS::Subscription': { ref: (it) => arn('sns', hash(it, 36)), attributes: {} },
  'AWS::Events::Rule': {
    ref: ruleName,
    attributes: { Arn: (it) => arn('events', `rule/${ruleName(it)}`) },
  },
  'AWS::Scheduler::Schedule': {
    ref: scheduleName,
    attributes: { Arn: (it) => arn('scheduler', `schedule/default/${scheduleName(it)}`) },
  },
};
