import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnEventInvokeConfig } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Aws } from 'aws-cdk-lib/core';
import type { FunctionSpec } from '#infra/inventory.ts';
import type { ProductFunction } from './product-function.ts';

/** A run that did not succeed within an hour is superseded by later ones. */
const retries = { maximumEventAgeInSeconds: 3_600, maximumRetryAttempts: 2 };

/** Runs the function on its schedule. Undeliverable events and runs that failed three times become dead letters. */
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

/** The role of EventBridge Scheduler, which only schedules of this account may assume. */
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
