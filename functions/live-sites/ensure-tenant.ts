import {
  createTenant,
  findTenant,
  type Tenant,
  type TenantRefusal,
  type TenantWish,
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
 * Makes a website's tenant what it is to be: makes it, adopts the one that is there, or changes it. Who
 * was overtaken reads again. Throws when others keep changing it.
 */
export async function ensureTenant(
  websiteId: number,
  wish: TenantWish,
): Promise<EnsuredTenant | RefusedTenant> {
  let isChanged = false;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const tenant = await findTenant(websiteId);
    if (tenant && isAsWished(tenant, wish)) return { tenant, isChanged };
    const isCertified = !tenant || !isSame(tenant.hosts, wish.hosts);
    const outcome = tenant
      ? await updateTenant(tenant, { ...wish, isCertified })
      : await createTenant(websiteId, wish);
    if (outcome === 'unseen' || outcome === 'elsewhere') return { refusal: outcome };
    isChanged ||= outcome === 'done';
  }
  throw new Error(`The tenant of website ${websiteId} keeps changing`);
}

function isAsWished(tenant: Tenant, { hosts, shown, certificateArn }: TenantWish): boolean {
  const isAttached = !certificateArn || tenant.certificateArn === certificateArn;
  return tenant.isEnabled && tenant.shown === shown && isSame(tenant.hosts, hosts) && isAttached;
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.toSorted().join() === others.toSorted().join();
}
