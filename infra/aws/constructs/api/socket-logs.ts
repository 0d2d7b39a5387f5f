import type { CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

/** Neither frames nor connections: route keys, as the HTTP API logs them. */
const format = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  event: '$context.eventType',
  status: '$context.status',
  ms: '$context.integrationLatency',
  authorizerError: '$context.authorizer.error',
  integrationError: '$context.integrationErrorMessage',
};

/** The access logs of the WebSocket API's stage, in a log group of their own. */
export function accessLogsOf(scope: Construct): CfnStage.AccessLogSettingsProperty {
  const logs = new LogGroup(scope, 'AccessLogs', {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const destinationArn = Stack.of(scope).formatArn({
    service: 'logs',
    resource: 'log-group',
    resourceName: logs.logGroupName,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  return { destinationArn, format: JSON.stringify(format) };
}
