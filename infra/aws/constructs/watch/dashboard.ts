import { Dashboard, GraphWidget, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

interface Watched {
  readonly apiId: string;
  readonly socketApiId: string;
  readonly tableName: string;
  /** The work queues and the dead letters. */
  readonly queueNames: readonly string[];
}

const period = Duration.minutes(5);

/**
 * A CloudWatch dashboard of the metrics that the alarms watch and related ones; an account's first three
 * dashboards are free.
 */
export function createDashboard(
  scope: Construct,
  { apiId, socketApiId, tableName, queueNames }: Watched,
): void {
  const api = metricsOf('AWS/ApiGateway', { ApiId: apiId });
  const sockets = metricsOf('AWS/ApiGateway', { ApiId: socketApiId });
  const functions = metricsOf('AWS/Lambda', {});
  const table = metricsOf('AWS/DynamoDB', { TableName: tableName });
  const mail = metricsOf('AWS/SES', {});
  const queues = queueNames.map((QueueName) => metricsOf('AWS/SQS', { QueueName }));
  const graph = (title: string, left: Metric[], right: Metric[] = []) =>
    new GraphWidget({ title, left, right, width: 12 });
  new Dashboard(scope, 'Dashboard', {
    widgets: [
      [
        graph('Calls', api('Sum', 'Count'), api('Sum', '4xx', '5xx')),
        graph('How long calls take', [...api('p50', 'Latency'), ...api('p99', 'Latency')]),
      ],
      [
        graph(
          'Chat',
          sockets('Sum', 'ConnectCount', 'MessageCount'),
          sockets('Sum', 'IntegrationError', 'ExecutionError'),
        ),
        graph(
          'Functions of the whole account',
          functions('Maximum', 'ConcurrentExecutions'),
          functions('Sum', 'Errors', 'Throttles'),
        ),
      ],
      [
        graph(
          'Table',
          table('Sum', 'ConsumedReadCapacityUnits', 'ConsumedWriteCapacityUnits'),
          table('Sum', 'ReadThrottleEvents', 'WriteThrottleEvents'),
        ),
        graph(
          'Work that waits',
          queues.flatMap((queue) => queue('Maximum', 'ApproximateNumberOfMessagesVisible')),
          queues.flatMap((queue) => queue('Maximum', 'ApproximateAgeOfOldestMessage')),
        ),
      ],
      [
        graph(
          'Mail of the whole account',
          mail('Sum', 'Send', 'Bounce', 'Complaint'),
          mail('Maximum', 'Reputation.BounceRate', 'Reputation.ComplaintRate'),
        ),
      ],
    ],
  });
}

function metricsOf(namespace: string, dimensionsMap: Readonly<Record<string, string>>) {
  return (statistic: string, ...names: readonly string[]) =>
    names.map(
      (metricName) => new Metric({ namespace, metricName, dimensionsMap, statistic, period }),
    );
}
