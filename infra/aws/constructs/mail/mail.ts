import { CfnRule } from 'aws-cdk-lib/aws-events';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  CfnConfigurationSet,
  CfnConfigurationSetEventDestination,
  CfnEmailIdentity,
} from 'aws-cdk-lib/aws-ses';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { CfnOutput, type CfnResource, type Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Settings } from '../settings.ts';

interface MailProps {
  readonly settings: Settings;
  /** Receives bounces and complaints. */
  readonly feedback: Queue;
  readonly deadLetters: Queue;
}

/**
 * The domain that mail is sent from, and the handling of bounces (decision 0121). Exists only if the operator
 * sets MailDomain.
 */
export class Mail extends Construct {
  /** Empty if MailDomain is not set. */
  readonly configurationSet: string;
  readonly #settings: Settings;

  constructor(stack: Stack, id: string, { settings, feedback, deadLetters }: MailProps) {
    super(stack, id);
    this.#settings = settings;
    const set = this.#only(
      new CfnConfigurationSet(this, 'ConfigurationSet', {
        reputationOptions: { reputationMetricsEnabled: true },
        // The product suppresses addresses itself; the panel could not remove one from the account's list.
        suppressionOptions: { suppressedReasons: [] },
        deliveryOptions: { tlsPolicy: 'REQUIRE' },
      }),
    );
    this.configurationSet = settings.textWhenSet('MailDomain', set.ref, '');
    this.#createIdentity();
    this.#createEventDestination(stack, set);
    this.#createRule(set, feedback, deadLetters);
    const rules = stack.formatArn({ service: 'events', resource: 'rule', resourceName: '*' });
    for (const queue of [feedback, deadLetters])
      queue.addToResourcePolicy(allowRules(rules, queue));
  }

  /** Three DKIM records in the operator's DNS prove the domain and let receivers verify each mail. */
  #createIdentity(): void {
    const identity = this.#only(
      new CfnEmailIdentity(this, 'Identity', {
        emailIdentity: this.#settings.value('MailDomain'),
        dkimSigningAttributes: { nextSigningKeyLength: 'RSA_2048_BIT' },
        // Bounces are processed by us, not mailed to the sender.
        feedbackAttributes: { emailForwardingEnabled: false },
      }),
    );
    this.#output('MailDnsName1', identity.attrDkimDnsTokenName1);
    this.#output('MailDnsValue1', identity.attrDkimDnsTokenValue1);
    this.#output('MailDnsName2', identity.attrDkimDnsTokenName2);
    this.#output('MailDnsValue2', identity.attrDkimDnsTokenValue2);
    this.#output('MailDnsName3', identity.attrDkimDnsTokenName3);
    this.#output('MailDnsValue3', identity.attrDkimDnsTokenValue3);
  }

  /** SES cannot send events to a queue, and only to the default event bus. */
  #createEventDestination(stack: Stack, set: CfnConfigurationSet): void {
    const bus = { service: 'events', resource: 'event-bus', resourceName: 'default' };
    this.#only(
      new CfnConfigurationSetEventDestination(this, 'Events', {
        configurationSetName: set.ref,
        eventDestination: {
          enabled: true,
          matchingEventTypes: ['BOUNCE', 'COMPLAINT'],
          eventBridgeDestination: { eventBusArn: stack.formatArn(bus) },
        },
      }),
    );
  }

  #createRule(set: CfnConfigurationSet, feedback: Queue, deadLetters: Queue): void {
    this.#only(
      new CfnRule(this, 'Feedback', {
        description: 'Bounces and complaints',
        eventPattern: {
          source: ['aws.ses'],
          'detail-type': ['Email Bounced', 'Email Complaint Received'],
          detail: { mail: { tags: { 'ses:configuration-set': [set.ref] } } },
        },
        targets: [
          {
            id: 'Queue',
            arn: feedback.queueArn,
            deadLetterConfig: { arn: deadLetters.queueArn },
          },
        ],
      }),
    );
  }

  #only<R extends CfnResource | CfnOutput>(part: R): R {
    const condition = this.#settings.isSet('MailDomain');
    if (part instanceof CfnOutput) part.condition = condition;
    else part.cfnOptions.condition = condition;
    return part;
  }

  #output(name: string, value: string): void {
    this.#only(new CfnOutput(this, name, { value })).overrideLogicalId(name);
  }
}

/** Allows all rules of the account: the one rule exists only with a MailDomain, the policy always. */
function allowRules(rules: string, queue: Queue): PolicyStatement {
  return new PolicyStatement({
    principals: [new ServicePrincipal('events.amazonaws.com')],
    actions: ['sqs:SendMessage'],
    resources: [queue.queueArn],
    conditions: { ArnLike: { 'aws:SourceArn': rules } },
  });
}
