import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { accept } from '../findings.ts';

/**
 * Lets API Gateway write the logs of WebSocket APIs. The setting is one per account and region, so it is
 * retained when the stack is deleted. Without it CloudFormation cannot create a stage that logs:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/websocket-api-logging.html
 */
export function mayWriteLogs(scope: Construct): CfnAccount {
  const role = new Role(scope, 'LogRole', {
    assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    managedPolicies: [
      ManagedPolicy.fromAwsManagedPolicyName('service-role/AmazonAPIGatewayPushToCloudWatchLogs'),
    ],
  });
  role.applyRemovalPolicy(RemovalPolicy.RETAIN);
  accept(role, {
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]':
      'API Gateway asks for exactly this policy before it accepts the role.',
  });
  const account = new CfnAccount(scope, 'LogAccount', { cloudWatchRoleArn: role.roleArn });
  account.applyRemovalPolicy(RemovalPolicy.RETAIN);
  return account;
}
