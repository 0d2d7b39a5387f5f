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

export interface TenantWish {
  readonly hosts: readonly string[];
  /** A site's folder below `sites/`, or a word for a page of the function. */
  readonly shown: string;
  /** Of the certificate to attach; without one the tenant keeps what it has. */
  readonly certificateArn?: string | undefined;
}

export interface Tenant extends TenantWish {
  readonly id: string;
  readonly etag: string;
  readonly isEnabled: boolean;
  /** Whether CloudFront serves all its hosts, which takes a certificate that is attached. */
  readonly isActive: boolean;
  /** Whether the last change has reached every edge. */
  readonly isDeployed: boolean;
  readonly customizations: Customizations | undefined;
}

/**
 * `stale`: somebody else was faster; `unseen`: CloudFront does not see that the names point to it;
 * `elsewhere`: one of them is another distribution's.
 */
export type TenantRefusal = 'stale' | 'unseen' | 'elsewhere';

/** One name for each website of the stack: whoever lost the answer finds the tenant by it. */
const tenantName = (websiteId: number) => `${env().TENANT_DISTRIBUTION_ID}-${websiteId}`;

/** Null where there is none. */
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

/** Asks for its certificate, too. */
export function createTenant(websiteId: number, wish: TenantWish): Promise<TenantRefusal | 'done'> {
  return unlessRefused(
    new CreateDistributionTenantCommand({
      ...placed(wish),
      DistributionId: env().TENANT_DISTRIBUTION_ID,
      Name: tenantName(websiteId),
      ManagedCertificateRequest: certificateFor(wish),
    }),
  );
}

interface Change extends TenantWish {
  readonly isEnabled?: boolean;
  /** Whether a certificate for its hosts is asked for. */
  readonly isCertified?: boolean;
}

/** Says again what was customized: an update that is silent about it may end it (decision 0206). */
export function updateTenant(
  { id, etag, customizations }: Tenant,
  wish: Change,
): Promise<TenantRefusal | 'done'> {
  const { certificateArn: Arn } = wish;
  return unlessRefused(
    new UpdateDistributionTenantCommand({
      ...placed(wish),
      Id: id,
      IfMatch: etag,
      Customizations: Arn ? { ...customizations, Certificate: { Arn } } : customizations,
      DistributionId: env().TENANT_DISTRIBUTION_ID,
      Enabled: wish.isEnabled ?? true,
      ...(wish.isCertified && { ManagedCertificateRequest: certificateFor(wish) }),
    }),
  );
}

/** One that is disabled, and everywhere so. */
export function removeTenant({ id, etag }: Tenant): Promise<TenantRefusal | 'done'> {
  return unlessRefused(new DeleteDistributionTenantCommand({ Id: id, IfMatch: etag }));
}

interface ManagedCertificate {
  /** `pending-validation`, `issued`, or why there is none. */
  readonly status: string;
  readonly arn: string | undefined;
}

/** The one that was asked for last. CloudFront may change the tenant's ETag as it looks. */
export async function managedCertificate({ id }: Tenant): Promise<ManagedCertificate> {
  const command = new GetManagedCertificateDetailsCommand({ Identifier: id });
  const { ManagedCertificateDetails: details } = await client.send(command);
  return {
    status: details?.CertificateStatus ?? 'pending-validation',
    arn: details?.CertificateArn,
  };
}

function placed({ hosts, shown }: TenantWish) {
  return {
    Domains: hosts.map((Domain) => ({ Domain })),
    Parameters: [{ Name: siteParameter, Value: shown }],
    ConnectionGroupId: env().CONNECTION_GROUP_ID,
  };
}

function certificateFor({ hosts: [PrimaryDomainName] }: TenantWish) {
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

async function unlessRefused(command: Command): Promise<TenantRefusal | 'done'> {
  try {
    await send(command);
    return 'done';
  } catch (error) {
    if (!(error instanceof CloudFrontServiceException)) throw error;
    const refusal = refusals.get(error.name);
    if (refusal) return refusal;
    // The one thing that an argument of ours can be: a name that points elsewhere.
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
