import {
  createTenant,
  type DesiredTenant,
  findTenant,
  type Tenant,
  type TenantRefusal,
  updateTenant,
} from '../services/tenants.ts';

export interface EnsuredTenant {
  readonly tenant: Tenant;
  readonly isChanged: boolean;
}

export interface RefusedTenant {
  readonly refusal: Exclude<TenantRefusal, 'stale'>;
}

const attempts = 5;

/**
 * Creates, adopts or updates a website's tenant until it has the desired state. Retries after
 * conflicts; throws if they do not stop.
 */
export async function ensureTenant(
  websiteId: number,
  desired: DesiredTenant,
): Promise<EnsuredTenant | RefusedTenant> {
  let isChanged = false;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const tenant = await findTenant(websiteId);
    if (tenant && isAsDesired(tenant, desired)) return { tenant, isChanged };
    const isCertified = !tenant || !isSame(tenant.hosts, desired.hosts);
    const outcome = tenant
      ? await updateTenant(tenant, { ...desired, isCertified })
      : await createTenant(websiteId, desired);
    if (outcome === 'unseen' || outcome === 'elsewhere') return { refusal: outcome };
    isChanged ||= outcome === 'done';
  }
  throw new Error(`The tenant of website ${websiteId} keeps changing`);
}

function isAsDesired(tenant: Tenant, { hosts, shown, certificateArn }: DesiredTenant): boolean {
  const isAttached = !certificateArn || tenant.certificateArn === certificateArn;
  return tenant.isEnabled && tenant.shown === shown && isSame(tenant.hosts, hosts) && isAttached;
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.toSorted().join() === others.toSorted().join();
}
