import {
  type CloudFrontClient,
  type DistributionTenantSummary,
  paginateListDistributionTenants,
} from '@aws-sdk/client-cloudfront';

/** The tenants of a distribution: customers' domains that CloudFront has, enabled or not. */
export async function liveTenants(
  client: CloudFrontClient,
  DistributionId: string,
): Promise<readonly DistributionTenantSummary[]> {
  const found: DistributionTenantSummary[] = [];
  const pages = paginateListDistributionTenants(
    { client },
    { AssociationFilter: { DistributionId } },
  );
  for await (const { DistributionTenantList = [] } of pages) found.push(...DistributionTenantList);
  return found.filter((it) => it.DistributionId === DistributionId);
}
