import * as z from 'zod/mini';

const attached = z.object({ arn: z.string(), domains: z.array(z.string()) });

const version = z.object({
  domains: z.array(z.string()),
  parameters: z.record(z.string(), z.string()),
  enabled: z.boolean(),
  /** The certificate attached to its hosts. */
  attached: z._default(z.nullable(attached), null),
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
  /** The deployed state, until the last change is deployed. */
  before: version,
  /** The last requested certificate. */
  certificate: z.nullable(certificate),
});

export type Tenant = z.infer<typeof storedTenant>;
export type TenantVersion = z.infer<typeof version>;
export type AttachedCertificate = z.infer<typeof attached>;

/** Deployment takes minutes at AWS. */
const DEPLOYMENT_MS = 1_000;

export function isDeployed({ changedAt }: Tenant, now: number): boolean {
  return now >= changedAt + DEPLOYMENT_MS;
}

export function servedVersion(tenant: Tenant, now: number): TenantVersion {
  return isDeployed(tenant, now) ? tenant.wanted : tenant.before;
}

/** Whether a host is served: it needs a certificate that covers it. */
export function isActive({ attached: certificate }: TenantVersion, host: string): boolean {
  return certificate?.domains.includes(host) ?? false;
}

const ISSUE_MS = 2_000;
/** ACM User Guide, "Validation times out": after 72 hours. */
const VALIDATION_MS = 72 * 60 * 60_000;

export type CertificateStatus = 'pending-validation' | 'issued' | 'validation-timed-out';

/** The state of a certificate, depending on whether its domains point here. */
export function certificateStatus(
  { isIssued, requestedAt }: NonNullable<Tenant['certificate']>,
  leadsHere: boolean,
  now: number,
): CertificateStatus {
  if (isIssued) return 'issued';
  if (now >= requestedAt + VALIDATION_MS) return 'validation-timed-out';
  return leadsHere && now >= requestedAt + ISSUE_MS ? 'issued' : 'pending-validation';
}
