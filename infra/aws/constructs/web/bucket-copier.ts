import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { BucketDeployment } from 'aws-cdk-lib/aws-s3-deployment';
import { RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { accept, writtenByNag } from '../findings.ts';

/** All bucket deployments of a stack share one function and this log group. */
export function copierLogs(scope: Construct): LogGroup {
  const stack = Stack.of(scope);
  const found = stack.node.tryFindChild('CopierLogs');
  if (found instanceof LogGroup) return found;
  return new LogGroup(stack, 'CopierLogs', {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
}

/** Accepts findings about the CDK's own function behind BucketDeployment, which runs only during deployments. */
export function acceptCopier({ handlerRole }: BucketDeployment, bucket: IBucket): void {
  const copier = handlerRole.node.scope;
  if (copier === undefined) throw new TypeError('BucketDeployment has no function');
  const target = writtenByNag(Stack.of(bucket).resolve(bucket.bucketArn));
  const ownCode =
    'The code and size of this function are the CDK’s; it runs during deployments only.';
  const ownGrant = 'The CDK lets it read the assets of this deployment and write its bucket.';
  accept(copier, {
    'AwsSolutions-L1': ownCode,
    'Serverless-LambdaLatestVersion': ownCode,
    'Serverless-LambdaDLQ': ownCode,
    'Serverless-LambdaTracing': ownCode,
    ...Object.fromEntries(wildcards(target).map((finding) => [finding, ownGrant])),
  });
}

function wildcards(target: string): string[] {
  const actions = ['GetBucket*', 'GetObject*', 'List*', 'Abort*', 'DeleteObject*'];
  const assets = 'cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>';
  return [
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...actions.map((action) => `AwsSolutions-IAM5[Action::s3:${action}]`),
    `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::${assets}/*]`,
    `AwsSolutions-IAM5[Resource::${target}/*]`,
  ];
}
