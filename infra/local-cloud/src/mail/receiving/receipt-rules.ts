import * as z from 'zod/mini';
import { declared, withoutEffect } from '#src/cloudformation/declared.ts';
import type { Stack } from '#src/cloudformation/stack.ts';
import { arn } from '#src/cloudformation/template/physical-names.ts';
import type { Iam } from '#src/iam/iam.ts';

export const SES = 'ses.amazonaws.com';

const setSchema = z.strictObject({
  ...withoutEffect({ RuleSetName: 'its Ref already is its name', Tags: 'labels for the bill' }),
});

/** Other actions than storing are refused by name. */
const ruleSchema = z.strictObject({
  ...withoutEffect({ After: 'one rule for each mail is enough here' }),
  RuleSetName: z.string(),
  Rule: z.strictObject({
    ...withoutEffect({ TlsPolicy: 'nothing goes over a network' }),
    Name: z.string(),
    Enabled: z._default(z.boolean(), false),
    ScanEnabled: z._default(z.boolean(), false),
    Recipients: z.array(z.string()),
    Actions: z.tuple([
      z.strictObject({
        S3Action: z.strictObject({
          BucketName: z.string(),
          ObjectKeyPrefix: z._default(z.string(), ''),
          TopicArn: z.optional(z.string()),
        }),
      }),
    ]),
  }),
});

export interface ReceiptRule {
  readonly isScanned: boolean;
  readonly recipients: readonly string[];
  readonly bucket: string;
  readonly prefix: string;
  readonly topicArn: string | undefined;
}

/** The enabled rules. Each rule set counts as active. Throws in SES's words for a rule without its rights. */
export function receiptRules(stack: Stack, iam: Iam): readonly ReceiptRule[] {
  for (const set of stack.ofType('AWS::SES::ReceiptRuleSet')) declared(set, setSchema);
  return stack.ofType('AWS::SES::ReceiptRule').flatMap((resource) => {
    const { RuleSetName, Rule } = declared(resource, ruleSchema);
    const [{ S3Action }] = Rule.Actions;
    const { BucketName: bucket, ObjectKeyPrefix: prefix, TopicArn: topicArn } = S3Action;
    const source = arn('ses', `receipt-rule-set/${RuleSetName}:receipt-rule/${Rule.Name}`);
    const may = (action: string, wished: string) => {
      const context = { 'aws:SourceAccount': stack.accountId, 'aws:SourceArn': source };
      return iam.authorizeService({ service: SES, action, resource: wished, context }).allowed;
    };
    if (!may('s3:PutObject', `arn:aws:s3:::${bucket}/${prefix}AMAZON_SES_SETUP_NOTIFICATION`)) {
      throw new Error(`Could not write to bucket: ${bucket}`);
    }
    if (topicArn !== undefined && !may('sns:Publish', topicArn)) {
      throw new Error(`Could not publish to SNS topic: ${topicArn}`);
    }
    const { Recipients: recipients, ScanEnabled: isScanned } = Rule;
    return Rule.Enabled ? [{ isScanned, recipients, bucket, prefix, topicArn }] : [];
  });
}

/** An address, a domain, or with a dot before it the domains below one. */
export function isFor(recipient: string, address: string): boolean {
  const [wanted, given] = [recipient.toLowerCase(), address.toLowerCase()];
  if (wanted.includes('@')) return wanted === given;
  const domain = given.slice(given.lastIndexOf('@') + 1);
  return wanted.startsWith('.') ? domain.endsWith(wanted) : domain === wanted;
}
