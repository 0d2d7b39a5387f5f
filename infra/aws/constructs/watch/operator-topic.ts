import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Aws, CfnResource } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { accept } from '../findings.ts';
import type { Settings } from '../settings.ts';

/** Sends what alarms say to the operator's address; there only when they gave one. */
export function operatorTopic(scope: Construct, settings: Settings): ITopic {
  const topic = new Topic(scope, 'OperatorTopic', { enforceSSL: true });
  topic.addSubscription(new EmailSubscription(settings.value('AlarmEmail')));
  // With a policy of its own a topic no longer takes what the account's alarms send.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  );
  for (const it of topic.node.findAll()) {
    if (it instanceof CfnResource) it.cfnOptions.condition = settings.isSet('AlarmEmail');
  }
  accept(topic, {
    'Serverless-SNSRedrivePolicy': 'Mail that does not arrive is of no use later.',
  });
  return topic;
}
