import type { CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { uniqueName } from '../unique-name.ts';

/**
 * Access log settings of a stage, with a log group of their own. The prefix `/aws/vendedlogs/` keeps the group
 * out of the resource policy of 5,120 characters that all APIs of an account share.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/AWS-logs-and-resource-policy.html
 */
export function accessLogsOf(
  scope: Construct,
  name: string,
  format: Readonly<Record<string, string>>,
): CfnStage.AccessLogSettingsProperty {
  const logs = new LogGroup(scope, 'AccessLogs', {
    logGroupName: `/aws/vendedlogs/${uniqueName(name)}`,
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
