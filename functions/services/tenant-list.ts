import { CloudFrontClient, ListDistributionTenantsCommand } from '@aws-sdk/client-cloudfront';
import { environment, required } from '../platform/env.ts';

const env = environment({ TENANT_DISTRIBUTION_ID: required });
const client = new CloudFrontClient();

interface ListedTenant {
  readonly websiteId: number;
  /** One of its domains. */
  readonly host: string;
}

/** All tenants of this stack, read a page at a time. */
export async function* listTenants(): AsyncGenerator<ListedTenant> {
  const { TENANT_DISTRIBUTION_ID: DistributionId } = env();
  let Marker: string | undefined;
  do {
    const AssociationFilter = { DistributionId };
    const page = await client.send(
      new ListDistributionTenantsCommand({ AssociationFilter, Marker }),
    );
    for (const { Name = '', Domains = [], DistributionId: of } of page.DistributionTenantList ??
      []) {
      const websiteId = Number(Name.slice(DistributionId.length + 1));
      if (of !== DistributionId || !Number.isSafeInteger(websiteId)) continue;
      yield { websiteId, host: Domains[0]?.Domain ?? '' };
    }
    Marker = page.NextMarker;
  } while (Marker);
}
