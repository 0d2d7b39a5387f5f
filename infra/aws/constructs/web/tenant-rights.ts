import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Aws } from 'aws-cdk-lib/core';
import type { GroupStack } from '#infra/aws/stacks/group-stack.ts';

type Right = 'manage' | 'list';

/** Statements about CloudFront tenants, in the stack of a group of functions. */
export interface TenantRights {
  manage(): PolicyStatement[];
  list(): PolicyStatement[];
  /** cdk-nag findings about these statements, with reasons. */
  findings(right: Right): Record<string, string>;
}

const arn = (resource: string) => `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:${resource}`;
/** CloudFront's certificates are always in us-east-1. */
const certificates = `arn:${Aws.PARTITION}:acm:us-east-1:${Aws.ACCOUNT_ID}:certificate/*`;

/**
 * Tenant ids are assigned at creation. Creating one also needs rights on its distribution and connection group, and
 * ACM rights of the caller: those of CloudFormation's own handler of tenants, and those that the live role of another
 * product with a Lambda like ours has (domits1/Domits on GitHub, custom-domains-policy.json): CloudFront tags the
 * certificate that it requests. Not its DeleteCertificate: we delete none.
 */
export function tenantRights(stack: GroupStack): TenantRights {
  return {
    manage: () => [
      allow(
        ['cloudfront:CreateDistributionTenant', 'cloudfront:UpdateDistributionTenant'],
        [
          arn('distribution-tenant/*'),
          arn(`distribution/${stack.variable('TENANT_DISTRIBUTION_ID')}`),
          arn(`connection-group/${stack.variable('CONNECTION_GROUP_ID')}`),
        ],
      ),
      allow(
        [
          'cloudfront:GetDistributionTenant',
          'cloudfront:DeleteDistributionTenant',
          'cloudfront:GetManagedCertificateDetails',
          'cloudfront:TagResource',
        ],
        [arn('distribution-tenant/*')],
      ),
      allow(['acm:RequestCertificate', 'cloudfront:VerifyDnsConfiguration'], ['*']),
      allow(['acm:AddTagsToCertificate', 'acm:DescribeCertificate'], [certificates]),
    ],
    list: () => [allow(['cloudfront:ListDistributionTenants'], ['*'])],
    findings: (right) => reasons[right],
  };
}

const allow = (actions: string[], resources: string[]) =>
  new PolicyStatement({ actions, resources });

const everything = 'Lists and new certificates have no resource ARN.';
const star = {
  'AwsSolutions-IAM5[Resource::*]': everything,
  'Serverless-LambdaStarPermissions': everything,
};

const reasons: Readonly<Record<Right, Record<string, string>>> = {
  manage: {
    ...star,
    'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution-tenant/*]':
      'Tenant ids are assigned at creation; the account is the boundary.',
    'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:acm:us-east-1:<AWS::AccountId>:certificate/*]':
      'Certificate ids are assigned at creation; the account is the boundary.',
  },
  list: star,
};
