import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnBucketPolicy, type IBucket } from 'aws-cdk-lib/aws-s3';
import { CfnSubscription, CfnTopicPolicy, Topic } from 'aws-cdk-lib/aws-sns';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Aws, CfnCondition, CfnOutput, CfnResource, Fn, type Stack } from 'aws-cdk-lib/core';
import { Construct, type IConstruct } from 'constructs';
import { createPrivateBucket } from '../data/private-bucket.ts';
import { replyPrefix } from '../functions/grant-statements.ts';
import type { Settings } from '../settings.ts';
import { uniqueName } from '../unique-name.ts';
import { receivingRegions } from './receiving-regions.ts';
import { ReceivingStack } from './receiving-stack.ts';

interface RepliesProps {
  readonly settings: Settings;
  readonly queue: Queue;
  readonly deadLetters: Queue;
}

/** A mail is removed once it was taken; one that fails may be taken as long as its message is kept. */
const keptDays = 14;
const service = new ServicePrincipal('ses.amazonaws.com');

/**
 * Receives replies of customers (decision 0347): Amazon SES stores each mail, and tells the queue `replies` through a
 * topic what it found about its sender. Where MailReplyDomain is empty, or the region receives no mail, there is a
 * bucket that nobody writes to.
 */
export class Replies extends Construct {
  readonly bucket: IBucket;
  /** Empty unless mails invite to reply to them. */
  readonly domain: string;
  /** `true` where mail is received, else `false`. */
  readonly isOn: string;
  readonly #receives: CfnCondition;
  /** Of the rule that may write and publish, and of no other. */
  readonly #conditions: Record<string, Record<string, string>>;

  constructor(stack: Stack, id: string, { settings, queue, deadLetters }: RepliesProps) {
    super(stack, id);
    this.#receives = new CfnCondition(stack, 'ReceivesMail', {
      expression: Fn.conditionAnd(
        settings.isSet('MailReplyDomain'),
        Fn.conditionOr(...receivingRegions.map((name) => Fn.conditionEquals(Aws.REGION, name))),
      ),
    });
    const invites = new CfnCondition(stack, 'InvitesReplies', {
      expression: Fn.conditionAnd(this.#receives, settings.isTrue('MailReplies')),
    });
    const domain = settings.value('MailReplyDomain');
    this.isOn = Fn.conditionIf(this.#receives.logicalId, 'true', 'false').toString();
    this.domain = Fn.conditionIf(invites.logicalId, domain, '').toString();
    const own = uniqueName('Replies');
    const ruleSet = settings.textWhenSet('MailRuleSet', settings.value('MailRuleSet'), own);
    this.#conditions = {
      StringEquals: {
        'aws:SourceAccount': Aws.ACCOUNT_ID,
        'aws:SourceArn': stack.formatArn({
          ...{ service: 'ses', resource: 'receipt-rule-set' },
          resourceName: `${ruleSet}:receipt-rule/${own}`,
        }),
      },
    };
    this.bucket = this.#createBucket();
    const topic = this.#createTopic(queue, deadLetters);
    new ReceivingStack(this, {
      ...{ name: own, sharedRuleSet: settings.value('MailRuleSet'), domain },
      ...{ bucketName: this.bucket.bucketName, topicArn: topic.topicArn },
      ...{ condition: this.#receives, rights: this.node.findAll().filter(isPolicy) },
    });
    const topics = stack.formatArn({ service: 'sns', resource: '*' });
    for (const it of [queue, deadLetters]) it.addToResourcePolicy(allowTopics(topics, it));
    this.#output('MailReplyDnsName', domain);
    this.#output('MailReplyDnsValue', `10 inbound-smtp.${Aws.REGION}.amazonaws.com`);
    this.#output('MailReplyRuleSet', ruleSet);
    new CfnOutput(this, 'State', {
      value: Fn.conditionIf(
        this.#receives.logicalId,
        'Amazon SES receives replies once its rule set is active.',
        `MailReplyDomain is empty, or Amazon SES receives no mail in ${Aws.REGION}.`,
      ).toString(),
    }).overrideLogicalId('ReplyState');
  }

  #createBucket(): IBucket {
    const prefix = `${replyPrefix}/`;
    const bucket = createPrivateBucket(this, 'Mails', {
      lifecycleRules: [{ id: 'not-taken', status: 'Enabled', prefix, expirationInDays: keptDays }],
    });
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [service],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects(`${prefix}*`)],
        conditions: this.#conditions,
      }),
    );
    return bucket;
  }

  /** SES tells its verdicts only to topics and functions; without a queue a flood would take all functions. */
  #createTopic(queue: Queue, deadLetters: Queue): Topic {
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [service],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: this.#conditions,
      }),
    );
    new CfnSubscription(topic, 'Queue', {
      ...{ topicArn: topic.topicArn, protocol: 'sqs', endpoint: queue.queueArn },
      redrivePolicy: { deadLetterTargetArn: deadLetters.queueArn },
    });
    for (const it of topic.node.findAll()) {
      if (it instanceof CfnResource) it.cfnOptions.condition = this.#receives;
    }
    return topic;
  }

  #output(name: string, value: string): void {
    const output = new CfnOutput(this, name, { value, condition: this.#receives });
    output.overrideLogicalId(name);
  }
}

const isPolicy = (it: IConstruct): it is CfnResource =>
  it instanceof CfnTopicPolicy || it instanceof CfnBucketPolicy;

/** Allows all topics of the account: the one topic exists only with a MailReplyDomain, the policy always. */
function allowTopics(topics: string, queue: Queue): PolicyStatement {
  return new PolicyStatement({
    principals: [new ServicePrincipal('sns.amazonaws.com')],
    actions: ['sqs:SendMessage'],
    resources: [queue.queueArn],
    conditions: { ArnLike: { 'aws:SourceArn': topics } },
  });
}
