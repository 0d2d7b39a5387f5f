import { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { Aws, Token } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { accept } from './findings.ts';
import type { Settings } from './settings.ts';

/** Ten cents a month: several internal errors in five minutes. Needs no reading of logs. */
export function createAlarms(scope: Construct, settings: Settings, apiId: string): void {
  const alarm = new CfnAlarm(scope, 'ApiErrors', {
    alarmDescription: 'The API answered 5xx five times in five minutes; the logs say why.',
    namespace: 'AWS/ApiGateway',
    metricName: '5xx',
    dimensions: [{ name: 'ApiId', value: apiId }],
    statistic: 'Sum',
    period: 300,
    evaluationPeriods: 1,
    threshold: 5,
    comparisonOperator: 'GreaterThanOrEqualToThreshold',
    treatMissingData: 'notBreaching',
    alarmActions: Token.asList(
      settings.whenSet('AlarmTopicArn', [settings.value('AlarmTopicArn')], Aws.NO_VALUE),
    ),
  });
  accept(alarm, {
    'CloudFormation-Validate::F3033':
      'The validator takes AWS::NoValue for an empty list; CloudFormation drops the property.',
  });
}
