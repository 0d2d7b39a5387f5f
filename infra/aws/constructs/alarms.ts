import { CfnAlarm, type CfnAlarmProps } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnMetricFilter } from 'aws-cdk-lib/aws-logs';
import { Aws } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { accept } from './findings.ts';
import type { ProductFunction } from './functions/product-function.ts';
import type { Settings } from './settings.ts';
import { operatorTopic } from './watch/operator-topic.ts';

interface LogWatch {
  readonly description: string;
  readonly pattern: string;
  readonly functions: readonly ProductFunction[];
  /** Lines in five minutes that ring; one where nothing is said. */
  readonly threshold?: number;
}

/** The few alarms that are worth ten cents a month each; a log metric costs nothing while it is silent. */
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

  /** At 5xx five times in five minutes. */
  onApiErrors(apiId: string): void {
    this.#alarm('ApiErrors', {
      alarmDescription: 'The API answered 5xx five times in five minutes; the logs say why.',
      namespace: 'AWS/ApiGateway',
      metricName: '5xx',
      dimensions: [{ name: 'ApiId', value: apiId }],
      threshold: 5,
    });
  }

  /**
   * Rings at five failures in five minutes. A handshake that is refused counts as `IntegrationError`, a frame
   * that fails does not.
   */
  onSocketErrors(apiId: string): void {
    this.#alarm('SocketErrors', {
      alarmDescription:
        'The gateway could not run functions of the chat five times in five minutes; its log says why.',
      namespace: 'AWS/ApiGateway',
      metricName: 'ExecutionError',
      dimensions: [{ name: 'ApiId', value: apiId }],
      threshold: 5,
    });
  }

  /** All functions of the account share one quota; rings at five refused calls in five minutes. */
  onThrottledFunctions(): void {
    this.#alarm('FunctionThrottles', {
      alarmDescription: 'Functions were refused for lack of concurrency: ask for a higher quota.',
      namespace: 'AWS/Lambda',
      metricName: 'Throttles',
      threshold: 5,
    });
  }

  onThrottledTable(tableName: string): void {
    for (const kind of ['Read', 'Write']) {
      this.#alarm(`Table${kind}Throttles`, {
        alarmDescription: `DynamoDB refused to ${kind.toLowerCase()} five times in five minutes.`,
        namespace: 'AWS/DynamoDB',
        metricName: `${kind}ThrottleEvents`,
        dimensions: [{ name: 'TableName', value: tableName }],
        threshold: 5,
      });
    }
  }

  /** Rings when a message failed twice or found no worker: the second attempt comes after half an hour. */
  onLateWork(id: string, queueName: string): void {
    this.#alarm(id, {
      alarmDescription:
        'Work has waited for an hour; the logs of the function of its queue say why.',
      namespace: 'AWS/SQS',
      metricName: 'ApproximateAgeOfOldestMessage',
      dimensions: [{ name: 'QueueName', value: queueName }],
      statistic: 'Maximum',
      threshold: 3_600,
    });
  }

  /**
   * At half of where SES puts an account under review. It counts the account's mail of the last days, so
   * the alarm goes back late.
   */
  onBounces(): void {
    this.#alarm('MailBounces', {
      alarmDescription: 'Of a hundred mails more than two came back: SES reviews senders at five.',
      namespace: 'AWS/SES',
      metricName: 'Reputation.BounceRate',
      statistic: 'Maximum',
      threshold: 0.025,
    });
  }

  onDeadLetters(queueName: string): void {
    this.#alarm('DeadLetters', {
      alarmDescription: 'A scheduled run was given up; the message in the queue says why.',
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
