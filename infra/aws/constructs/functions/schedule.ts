import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnEventInvokeConfig } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Aws } from 'aws-cdk-lib/core';
import type { FunctionSpec } from '#infra/inventory.ts';
import type { ProductFunction } from './product-function.ts';

/** A run that could not start or finish within the hour is overtaken by later ones. */
const retries = { maximumEventAgeInSeconds: 3_600, maximumRetryAttempts: 2 };

/** What could not be delivered, or failed three times, is kept. */
export function runOnSchedule(
  owner: ProductFunction,
  { logicalId, schedule }: FunctionSpec,
  deadLetters: IQueue,
): void {
  if (schedule === undefined) return;
  const { functionArn, functionName } = owner.lambda;
  new CfnEventInvokeConfig(owner, 'EventInvokeConfig', {
    functionName,
    qualifier: '$LATEST',
    ...retries,
    destinationConfig: { onFailure: { destination: deadLetters.queueArn } },
  });
  const cfnSchedule = new CfnSchedule(owner, 'Schedule', {
    description: `Runs ${logicalId}`,
    scheduleExpression: schedule,
    flexibleTimeWindow: { mode: 'OFF' },
    target: {
      arn: functionArn,
      roleArn: schedulerRole(owner, functionArn, deadLetters).roleArn,
      retryPolicy: retries,
      deadLetterConfig: { arn: deadLetters.queueArn },
    },
  });
  cfnSchedule.overrideLogicalId(`${logicalId}Schedule`);
}

/** The role that EventBridge Scheduler assumes, for schedules of this account only. */
function schedulerRole(owner: ProductFunction, functionArn: string, deadLetters: IQueue): Role {
  const allow = (action: string, resource: string) =>
    new PolicyStatement({ actions: [action], resources: [resource] });
  return new Role(owner, 'SchedulerRole', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
    inlinePolicies: {
      run: new PolicyDocument({
        statements: [
          allow('lambda:InvokeFunction', functionArn),
          allow('sqs:SendMessage', deadLetters.queueArn),
        ],
      }),
    },
  });
}
