import {
  CloudFrontClient,
  CloudFrontServiceException,
  CreateDistributionTenantCommand,
  type Customizations,
  DeleteDistributionTenantCommand,
  type DistributionTenant,
  GetDistributionTenantCommand,
  GetManagedCertificateDetailsCommand,
  UpdateDistributionTenantCommand,
} from '@aws-sdk/client-cloudfront';
import { environment, required } from '../platform/env.ts';

const env = environment({ TENANT_DISTRIBUTION_ID: required, CONNECTION_GROUP_ID: required });
const client = new CloudFrontClient();

/** The parameter of a tenant that its function reads (`infra/aws/edge/live-request.ts`). */
const siteParameter = 'site';

export interface DesiredTenant {
  readonly hosts: readonly string[];
  /** A site's folder below `sites/`, or a word for a page that the edge function makes. */
  readonly shown: string;
  /** The certificate to attach; without one the tenant keeps its own. */
  readonly certificateArn?: string | undefined;
}

export interface Tenant extends DesiredTenant {
  readonly id: string;
  readonly etag: string;
  readonly isEnabled: boolean;
  /** Whether CloudFront serves all its hosts, which requires an attached certificate. */
  readonly isActive: boolean;
  /** Whether the last change has reached every edge. */
  readonly isDeployed: boolean;
  readonly customizations: Customizations | undefined;
}

/**
 * `stale`: the tenant has changed since it was read; `unseen`: CloudFront does not see that the
 * names point to it; `elsewhere`: another distribution has one of them.
 */
export type TenantRefusal = 'stale' | 'unseen' | 'elsewhere';

/** Derived from the website, so that the tenant can be found when the response was lost. */
const tenantName = (websiteId: number) => `${env().TENANT_DISTRIBUTION_ID}-${websiteId}`;

/** Null if there is none. */
export async function findTenant(websiteId: number): Promise<Tenant | null> {
  try {
    const command = new GetDistributionTenantCommand({ Identifier: tenantName(websiteId) });
    const { DistributionTenant: found, ETag } = await client.send(command);
    return found ? tenantOf(found, ETag) : null;
  } catch (error) {
    if (isCode(error, 'EntityNotFound')) return null;
    throw error;
  }
}

/** Requests its certificate, too. */
export function createTenant(
  websiteId: number,
  desired: DesiredTenant,
): Promise<TenantRefusal | 'done'> {
  return sendTenantCommand(
    new CreateDistributionTenantCommand({
      ...placed(desired),
      DistributionId: env().TENANT_DISTRIBUTION_ID,
      Name: tenantName(websiteId),
      ManagedCertificateRequest: certificateFor(desired),
    }),
  );
}

interface Change extends DesiredTenant {
  readonly isEnabled?: boolean;
  /** Whether to request a certificate for its hosts. */
  readonly isCertified?: boolean;
}

/** Sends the customizations again: an update without them may remove them (decision 0206). */
export function updateTenant(
  { id, etag, customizations }: Tenant,
  desired: Change,
): Promise<TenantRefusal | 'done'> {
  const { certificateArn: Arn } = desired;
  return sendTenantCommand(
    new UpdateDistributionTenantCommand({
      ...placed(desired),
      Id: id,
      IfMatch: etag,
      Customizations: Arn ? { ...customizations, Certificate: { Arn } } : customizations,
      DistributionId: env().TENANT_DISTRIBUTION_ID,
      Enabled: desired.isEnabled ?? true,
      ...(desired.isCertified && { ManagedCertificateRequest: certificateFor(desired) }),
    }),
  );
}

/** Only a tenant that is disabled and deployed can be removed. */
export function removeTenant({ id, etag }: Tenant): Promise<TenantRefusal | 'done'> {
  return sendTenantCommand(new DeleteDistributionTenantCommand({ Id: id, IfMatch: etag }));
}

interface ManagedCertificate {
  /** `pending-validation`, `issued`, or why there is none. */
  readonly status: string;
  readonly arn: string | undefined;
}

/** The certificate that was requested last. Reading it may change the tenant's ETag. */
export async function managedCertificate({ id }: Tenant): Promise<ManagedCertificate> {
  const command = new GetManagedCertificateDetailsCommand({ Identifier: id });
  const { ManagedCertificateDetails: details } = await client.send(command);
  return {
    status: details?.CertificateStatus ?? 'pending-validation',
    arn: details?.CertificateArn,
  };
}

function placed({ hosts, shown }: DesiredTenant) {
  return {
    Domains: hosts.map((Domain) => ({ Domain })),
    Parameters: [{ Name: siteParameter, Value: shown }],
    ConnectionGroupId: env().CONNECTION_GROUP_ID,
  };
}

function certificateFor({ hosts: [PrimaryDomainName] }: DesiredTenant) {
  return { ValidationTokenHost: 'cloudfront', PrimaryDomainName } as const;
}

function tenantOf(found: DistributionTenant, etag = ''): Tenant {
  const { Id: id = '', Domains = [], Parameters = [], Customizations, Enabled, Status } = found;
  return {
    ...{ id, etag },
    hosts: Domains.flatMap(({ Domain }) => Domain ?? []),
    shown: Parameters.find(({ Name }) => Name === siteParameter)?.Value ?? '',
    certificateArn: Customizations?.Certificate?.Arn,
    customizations: Customizations,
    isEnabled: Enabled ?? false,
    isActive: Domains.every((domain) => domain.Status === 'active'),
    isDeployed: Status === 'Deployed',
  };
}

type Command =
  | CreateDistributionTenantCommand
  | UpdateDistributionTenantCommand
  | DeleteDistributionTenantCommand;

const refusals = new Map<string, TenantRefusal>([
  ['EntityAlreadyExists', 'stale'],
  ['EntityNotFound', 'stale'],
  ['PreconditionFailed', 'stale'],
  ['InvalidIfMatchVersion', 'stale'],
  ['CNAMEAlreadyExists', 'elsewhere'],
]);

async function sendTenantCommand(command: Command): Promise<TenantRefusal | 'done'> {
  try {
    await send(command);
    return 'done';
  } catch (error) {
    if (!(error instanceof CloudFrontServiceException)) throw error;
    const refusal = refusals.get(error.name);
    if (refusal) return refusal;
    // Of our arguments only the names can be invalid, when they point elsewhere.
    if (error.name === 'InvalidArgument' && /domain/i.test(error.message)) return 'unseen';
    throw error;
  }
}

function send(command: Command): Promise<unknown> {
  if (command instanceof CreateDistributionTenantCommand) return client.send(command);
  if (command instanceof UpdateDistributionTenantCommand) return client.send(command);
  return client.send(command);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof CloudFrontServiceException && error.name === code;
}
