import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Aws, CfnResource } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { accept } from '../findings.ts';
import type { Settings } from '../settings.ts';

/** Mails alarms to AlarmEmail; exists only if that is set. */
export function operatorTopic(scope: Construct, settings: Settings): ITopic {
  const topic = new Topic(scope, 'OperatorTopic', { enforceSSL: true });
  topic.addSubscription(new EmailSubscription(settings.value('AlarmEmail')));
  // A topic with a resource policy no longer accepts the account's alarms by default.
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
    'Serverless-SNSRedrivePolicy': 'An alarm mail that does not arrive is of no use later.',
  });
  return topic;
}
