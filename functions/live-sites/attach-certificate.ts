import { managedCertificate, type TenantWish } from '../services/tenants.ts';
import { type EnsuredTenant, ensureTenant, type RefusedTenant } from './ensure-tenant.ts';

interface Certified extends EnsuredTenant {
  /** `pending-validation`, `issued`, or why there is no certificate. */
  readonly status: string;
}

/**
 * Attaches the certificate that was issued for a tenant's hosts. CloudFront may do so by itself, or may
 * not (decision 0206): where it serves all of them, or has attached it, nothing is changed.
 */
export async function attachCertificate(
  websiteId: number,
  wish: TenantWish,
  { tenant, isChanged }: EnsuredTenant,
): Promise<Certified | RefusedTenant> {
  const { status, arn } = await managedCertificate(tenant);
  if (status !== 'issued' || tenant.isActive) return { tenant, isChanged, status };
  // Reads the tenant again: to look at a certificate may have changed its ETag.
  const attached = await ensureTenant(websiteId, { ...wish, certificateArn: arn });
  if ('refusal' in attached) return attached;
  return { tenant: attached.tenant, isChanged: isChanged || attached.isChanged, status };
}
