import {
  type CloudFrontClient,
  CloudFrontServiceException,
  DeleteDistributionTenantCommand,
  type DistributionTenant,
  GetDistributionTenantCommand,
  UpdateDistributionTenantCommand,
} from '@aws-sdk/client-cloudfront';
import { liveTenants } from './live-tenants.ts';
import type { Waits } from './waits.ts';

interface Removal {
  readonly client: CloudFrontClient;
  readonly distributionId: string;
  readonly say: (line: string) => void;
  readonly waits: Waits;
}

/**
 * Disables all tenants of a distribution, waits for the deployment, and deletes them. Returns their number. The worker
 * of domains must not run meanwhile. A run that was interrupted is simply repeated.
 */
export async function removeTenants(removal: Removal): Promise<number> {
  const { client, distributionId, waits } = removal;
  let removed = 0;
  for (;;) {
    const tenants = await liveTenants(client, distributionId);
    if (tenants.length === 0) return removed;
    for (const { Id = '' } of tenants) removed += Number(await removeFurther(removal, Id));
    await waits.pause(waits.pollMs);
  }
}

/** Does the next possible step; true once the tenant is deleted. One that somebody changed meanwhile waits for the next round. */
async function removeFurther({ client, say }: Removal, Id: string): Promise<boolean> {
  try {
    const command = new GetDistributionTenantCommand({ Identifier: Id });
    const { DistributionTenant: tenant, ETag } = await client.send(command);
    const names = tenant?.Domains?.map(({ Domain }) => Domain).join(', ');
    if (tenant?.Enabled) {
      say(`${names}: disabling ...`);
      await client.send(new UpdateDistributionTenantCommand(disabled(tenant, ETag)));
      return false;
    }
    if (tenant?.Status !== 'Deployed') return false;
    await client.send(new DeleteDistributionTenantCommand({ Id, IfMatch: ETag }));
    say(`${names}: deleted.`);
    return true;
  } catch (error) {
    if (isOvertaken(error)) return false;
    throw error;
  }
}

/** With all fields, as Terraform's provider sends them: AWS does not say what an update without them keeps. */
function disabled(tenant: DistributionTenant, IfMatch: string | undefined) {
  const { Id, DistributionId, ConnectionGroupId, Parameters, Customizations } = tenant;
  const Domains = tenant.Domains?.map(({ Domain }) => ({ Domain }));
  const kept = { Id, DistributionId, ConnectionGroupId, Parameters, Customizations, Domains };
  return { ...kept, IfMatch, Enabled: false };
}

function isOvertaken(error: unknown): boolean {
  const codes = ['EntityNotFound', 'PreconditionFailed', 'ResourceNotDisabled'];
  return error instanceof CloudFrontServiceException && codes.includes(error.name);
}
