import { CfnReceiptRule, CfnReceiptRuleSet } from 'aws-cdk-lib/aws-ses';
import { CfnCondition, CfnParameter, CfnResource, Fn, NestedStack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { replyPrefix } from '../functions/grant-statements.ts';

interface ReceivingProps {
  /** Of the rule, and of the rule set if the stack has its own. */
  readonly name: string;
  /** A rule set to join; empty: one of the stack's own. */
  readonly sharedRuleSet: string;
  readonly domain: string;
  readonly bucketName: string;
  readonly topicArn: string;
  /** Whether the stack exists. */
  readonly condition: CfnCondition;
  /** SES tries to write and to publish when the rule is made. */
  readonly rights: readonly CfnResource[];
}

/**
 * The rule by which Amazon SES receives mail. An account has one active rule set per region, so another product may own
 * it; a stack can activate none. A stack of its own: where SES receives no mail, CloudFormation may lack the types, and
 * refuses them under any condition.
 */
export class ReceivingStack extends NestedStack {
  constructor(scope: Construct, props: ReceivingProps) {
    // By name: what the CDK calls a parameter of its own has the name of the outer stack.
    const values = {
      RuleName: props.name,
      SharedRuleSet: props.sharedRuleSet,
      Domain: props.domain,
      Bucket: props.bucketName,
      Topic: props.topicArn,
    };
    super(scope, 'Receiving', { description: 'Receives replies by mail', parameters: values });
    const value = (id: keyof typeof values) => new CfnParameter(this, id).valueAsString;
    const [name, shared] = [value('RuleName'), value('SharedRuleSet')];
    const owns = new CfnCondition(this, 'OwnsRuleSet', {
      expression: Fn.conditionEquals(shared, ''),
    });
    const set = new CfnReceiptRuleSet(this, 'RuleSet', { ruleSetName: name });
    set.cfnOptions.condition = owns;
    const s3Action = {
      bucketName: value('Bucket'),
      objectKeyPrefix: `${replyPrefix}/`,
      topicArn: value('Topic'),
    };
    new CfnReceiptRule(this, 'Rule', {
      ruleSetName: Fn.conditionIf(owns.logicalId, set.ref, shared).toString(),
      rule: {
        ...{ name, enabled: true, scanEnabled: true },
        recipients: [value('Domain')],
        actions: [{ s3Action }],
      },
    });
    const { nestedStackResource: resource } = this;
    if (!(resource instanceof CfnResource)) return;
    resource.overrideLogicalId('Receiving');
    resource.cfnOptions.condition = props.condition;
    for (const right of props.rights) resource.addResourceDependency(right);
  }
}
