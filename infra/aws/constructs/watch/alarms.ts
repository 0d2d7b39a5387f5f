import { CfnAlarm, type CfnAlarmProps } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnMetricFilter } from 'aws-cdk-lib/aws-logs';
import { Aws } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { accept } from '../findings.ts';
import type { ProductFunction } from '../functions/product-function.ts';
import type { Settings } from '../settings.ts';
import { operatorTopic } from './operator-topic.ts';

interface LogWatch {
  readonly description: string;
  readonly pattern: string;
  readonly functions: readonly ProductFunction[];
  /** Matching lines in five minutes at which the alarm fires. Default: 1. */
  readonly threshold?: number;
}

/** Each alarm costs ten cents a month; a log metric costs nothing while no line matches. */
export class Alarms extends Construct {
  readonly #actions: string[];

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    const { topicArn } = operatorTopic(this, settings);
    this.#actions = [
      settings.textWhenSet('AlarmEmail', topicArn, Aws.NO_VALUE),
      settings.textWhenSet('AlarmTopicArn', settings.value('AlarmTopicArn'), Aws.NO_VALUE),
    ];
  }

  onApiErrors(apiId: string): void {
    this.#alarm('ApiErrors', {
      alarmDescription: 'The API answered 5xx five times in five minutes; the logs say why.',
      namespace: 'AWS/ApiGateway',
      metricName: '5xx',
      dimensions: [{ name: 'ApiId', value: apiId }],
      threshold: 5,
    });
  }

  /** Uses `ExecutionError`: `IntegrationError` counts refused handshakes, but no failed frames. */
  onSocketErrors(apiId: string): void {
    this.#alarm('SocketErrors', {
      alarmDescription:
        'API Gateway could not run chat functions five times in five minutes; its log says why.',
      namespace: 'AWS/ApiGateway',
      metricName: 'ExecutionError',
      dimensions: [{ name: 'ApiId', value: apiId }],
      threshold: 5,
    });
  }

  /** Counts the whole account, since all its functions share one quota. */
  onThrottledFunctions(): void {
    this.#alarm('FunctionThrottles', {
      alarmDescription:
        'Lambda throttled functions at the concurrency quota of the account: ask for a higher one.',
      namespace: 'AWS/Lambda',
      metricName: 'Throttles',
      threshold: 5,
    });
  }

  onThrottledTable(tableName: string): void {
    for (const kind of ['Read', 'Write']) {
      this.#alarm(`Table${kind}Throttles`, {
        alarmDescription: `DynamoDB throttled ${kind.toLowerCase()}s five times in five minutes.`,
        namespace: 'AWS/DynamoDB',
        metricName: `${kind}ThrottleEvents`,
        dimensions: [{ name: 'TableName', value: tableName }],
        threshold: 5,
      });
    }
  }

  /** Fires when a message failed twice or was not picked up: the second attempt comes after 30 minutes. */
  onLateWork(id: string, queueName: string): void {
    this.#alarm(id, {
      alarmDescription:
        'A message has waited for an hour; the logs of the function of its queue say why.',
      namespace: 'AWS/SQS',
      metricName: 'ApproximateAgeOfOldestMessage',
      dimensions: [{ name: 'QueueName', value: queueName }],
      statistic: 'Maximum',
      threshold: 3_600,
    });
  }

  /**
   * Fires at half the rate at which SES reviews an account. The rate covers the account's mail of several days,
   * so the alarm stays on for a while.
   */
  onBounces(): void {
    this.#alarm('MailBounces', {
      alarmDescription: 'At least 2.5 % of the mails bounced; SES reviews an account at 5 %.',
      namespace: 'AWS/SES',
      metricName: 'Reputation.BounceRate',
      statistic: 'Maximum',
      threshold: 0.025,
    });
  }

  onDeadLetters(queueName: string): void {
    this.#alarm('DeadLetters', {
      alarmDescription:
        'Work failed at every attempt; the message in the dead-letter queue says which.',
      namespace: 'AWS/SQS',
      metricName: 'ApproximateNumberOfMessagesVisible',
      dimensions: [{ name: 'QueueName', value: queueName }],
      threshold: 1,
    });
  }

  onLog(id: string, { description, pattern, functions, threshold = 1 }: LogWatch): void {
    const metric = { namespace: Aws.STACK_NAME, metricName: id };
    for (const { node, logGroup } of functions) {
      new CfnMetricFilter(this, `${id}${node.id}`, {
        logGroupName: logGroup.logGroupName,
        filterPattern: pattern,
        metricTransformations: [
          { metricNamespace: metric.namespace, metricName: id, metricValue: '1' },
        ],
      });
    }
    this.#alarm(id, { alarmDescription: description, ...metric, threshold });
  }

  #alarm(id: string, props: Partial<CfnAlarmProps>): void {
    const alarm = new CfnAlarm(this, id, {
      statistic: 'Sum',
      period: 300,
      evaluationPeriods: 1,
      comparisonOperator: 'GreaterThanOrEqualToThreshold',
      treatMissingData: 'notBreaching',
      alarmActions: this.#actions,
      ...props,
    });
    accept(alarm, {
      'CloudFormation-Validate::F3033':
        'The validator takes AWS::NoValue for an empty list; CloudFormation drops the property.',
    });
  }
}
