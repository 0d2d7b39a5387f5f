import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Aws } from 'aws-cdk-lib/core';
import type { GroupStack } from '#infra/aws/stacks/group-stack.ts';

type Right = 'serves' | 'lists';

/** What functions may do with tenants, in the stack of their group. */
export interface TenantPlace {
  servingRights(): PolicyStatement[];
  listingRights(): PolicyStatement[];
  /** Of cdk-nag, with their reasons. */
  findings(right: Right): Record<string, string>;
}

const arn = (resource: string) => `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:${resource}`;
/** CloudFront's certificates lie there, wherever the stack is. */
const certificates = `arn:${Aws.PARTITION}:acm:us-east-1:${Aws.ACCOUNT_ID}:certificate/*`;

/**
 * Tenants get their ids as they are made. To place one also touches its distribution and its group. ACM
 * is asked in the name of the caller, which CloudFormation's own handler of tenants needs as well.
 */
export function tenantPlace(stack: GroupStack): TenantPlace {
  return {
    servingRights: () => [
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
        ],
        [arn('distribution-tenant/*')],
      ),
      allow(['acm:RequestCertificate'], ['*']),
      allow(['acm:DescribeCertificate'], [certificates]),
    ],
    listingRights: () => [allow(['cloudfront:ListDistributionTenants'], ['*'])],
    findings: (right) => reasons[right],
  };
}

const allow = (actions: string[], resources: string[]) =>
  new PolicyStatement({ actions, resources });

const everything = 'A list, and a certificate that is yet to be made, have no resource.';
const star = {
  'AwsSolutions-IAM5[Resource::*]': everything,
  'Serverless-LambdaStarPermissions': everything,
};

const reasons: Readonly<Record<Right, Record<string, string>>> = {
  serves: {
    ...star,
    'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution-tenant/*]':
      'Tenants get their ids as they are made; the account is the boundary.',
    'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:acm:us-east-1:<AWS::AccountId>:certificate/*]':
      'Certificates get their ids as they are made; the account is the boundary.',
  },
  lists: star,
};
