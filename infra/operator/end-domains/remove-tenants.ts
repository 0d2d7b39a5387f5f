import { setTimeout as pause } from 'node:timers/promises';
import {
  type CloudFrontClient,
  DeleteDistributionTenantCommand,
  GetDistributionTenantCommand,
  ListDistributionTenantsCommand,
  UpdateDistributionTenantCommand,
} from '@aws-sdk/client-cloudfront';

const pollMs = 10_000;

/** Disables all tenants of a distribution, waits for the deployment, and deletes them. Returns their number. */
export async function removeTenants(
  client: CloudFrontClient,
  DistributionId: string,
  say: (line: string) => void,
  waitMs = pollMs,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const list = new ListDistributionTenantsCommand({ AssociationFilter: { DistributionId } });
    const { DistributionTenantList: tenants = [] } = await client.send(list);
    const own = tenants.filter((it) => it.DistributionId === DistributionId);
    if (own.length === 0) return removed;
    for (const { Id = '' } of own) removed += Number(await removeFurther(client, Id, say));
    await pause(waitMs);
  }
}

/** Does the next possible step; true once the tenant is deleted. */
async function removeFurther(
  client: CloudFrontClient,
  Id: string,
  say: (line: string) => void,
): Promise<boolean> {
  const command = new GetDistributionTenantCommand({ Identifier: Id });
  const { DistributionTenant: tenant, ETag: IfMatch } = await client.send(command);
  const names = tenant?.Domains?.map(({ Domain }) => Domain).join(', ');
  if (tenant?.Enabled) {
    say(`${names}: disabling ...`);
    await client.send(new UpdateDistributionTenantCommand({ Id, IfMatch, Enabled: false }));
    return false;
  }
  if (tenant?.Status !== 'Deployed') return false;
  await client.send(new DeleteDistributionTenantCommand({ Id, IfMatch }));
  say(`${names}: deleted.`);
  return true;
}
