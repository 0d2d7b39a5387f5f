import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { liveTenants } from '../end-domains/live-tenants.ts';
import { outputOf, type RunningStack } from '../stack/running-stack.ts';

/**
 * Throws an Error with the remedy while customers' domains are live: CloudFront would keep their distribution, after
 * CloudFormation has deleted all functions.
 */
export async function requireNoDomains(stack: RunningStack): Promise<void> {
  const tenants = await liveTenants(
    new CloudFrontClient(stack.aws),
    outputOf(stack, 'TenantDistributionId'),
  );
  if (tenants.length === 0) return;
  const hosts = tenants.flatMap(({ Domains = [] }) =>
    Domains.flatMap(({ Domain }) => Domain ?? []),
  );
  throw new Error(
    `${tenants.length} customers' domains are live (${hosts.slice(0, 5).join(', ')}${hosts.length > 5 ? ', ...' : ''}), and CloudFront would refuse the deletion half way. Take them down first: npm run operate end-domains -- --stack ${stack.name}`,
  );
}
