import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Aws } from 'aws-cdk-lib/core';
import { cfnResource } from '../cfn-resource.ts';
import { accept } from '../findings.ts';
import type { Settings } from '../settings.ts';

/**
 * Attaches the operator's web ACL, if there is one. The stack creates none: CloudFront takes only web ACLs of
 * us-east-1, and the stack may be in any region (decision 0098).
 */
export function attachWebAcl(distribution: Distribution, settings: Settings): void {
  const arn = settings.whenSet('WebAclArn', settings.value('WebAclArn'), Aws.NO_VALUE);
  cfnResource(distribution).addPropertyOverride('DistributionConfig.WebACLId', arn);
  accept(distribution, {
    'AwsSolutions-CFR2':
      'A web ACL costs more than the rest of an idle stack; the operator may attach one (WebAclArn).',
  });
}
