import * as z from 'zod/mini';

const version = z.object({
  domains: z.array(z.string()),
  parameters: z.record(z.string(), z.string()),
  enabled: z.boolean(),
});

const certificate = z.object({
  arn: z.string(),
  domains: z.array(z.string()),
  requestedAt: z.number(),
  isIssued: z.boolean(),
});

export const storedTenant = z.object({
  id: z.string(),
  name: z.string(),
  distributionId: z.string(),
  connectionGroupId: z.string(),
  etag: z.string(),
  createdAt: z.number(),
  changedAt: z.number(),
  wanted: version,
  /** What edges serve until the last change has reached them. */
  before: version,
  /** The one that was asked for last. */
  certificate: z.nullable(certificate),
  /** Domains of certificates that were issued. */
  covered: z.array(z.string()),
});

export type Tenant = z.infer<typeof storedTenant>;
export type TenantVersion = z.infer<typeof version>;

/** Minutes at AWS. */
const DEPLOYMENT_MS = 1_000;

export function isDeployed({ changedAt }: Tenant, now: number): boolean {
  return now >= changedAt + DEPLOYMENT_MS;
}

export function servedVersion(tenant: Tenant, now: number): TenantVersion {
  return isDeployed(tenant, now) ? tenant.wanted : tenant.before;
}

const ISSUE_MS = 2_000;
/** ACM User Guide, "Validation times out": after 72 hours. */
const VALIDATION_MS = 72 * 60 * 60_000;

export type CertificateStatus = 'pending-validation' | 'issued' | 'validation-timed-out';

/** How a certificate stands, whose domains lead here or do not. */
export function certificateStatus(
  { isIssued, requestedAt }: NonNullable<Tenant['certificate']>,
  leadsHere: boolean,
  now: number,
): CertificateStatus {
  if (isIssued) return 'issued';
  if (now >= requestedAt + VALIDATION_MS) return 'validation-timed-out';
  return leadsHere && now >= requestedAt + ISSUE_MS ? 'issued' : 'pending-validation';
}
