import { type DesiredTenant, managedCertificate } from '../services/tenants.ts';
import { type EnsuredTenant, ensureTenant, type RefusedTenant } from './ensure-tenant.ts';

interface Certified extends EnsuredTenant {
  /** `pending-validation`, `issued`, or why there is no certificate. */
  readonly status: string;
}

/**
 * Attaches the certificate that was issued for a tenant's hosts. CloudFront may or may not do so by
 * itself (decision 0206): changes nothing if it serves all hosts or has attached it.
 */
export async function attachCertificate(
  websiteId: number,
  desired: DesiredTenant,
  { tenant, isChanged }: EnsuredTenant,
): Promise<Certified | RefusedTenant> {
  const { status, arn } = await managedCertificate(tenant);
  if (status !== 'issued' || tenant.isActive) return { tenant, isChanged, status };
  // Reads the tenant again: reading its certificate may have changed the ETag.
  const attached = await ensureTenant(websiteId, { ...desired, certificateArn: arn });
  if ('refusal' in attached) return attached;
  return { tenant: attached.tenant, isChanged: isChanged || attached.isChanged, status };
}
