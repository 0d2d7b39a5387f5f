import { AwsError } from '../endpoint/aws-error.ts';
import type { AttachedCertificate, Tenant, TenantVersion } from './tenant.ts';
import type { TenantDefinition } from './tenant-definition.ts';

/** The desired state of a tenant. */
export interface DesiredTenant extends Omit<TenantVersion, 'attached'> {
  readonly distributionId: string;
  readonly connectionGroupId: string;
  /** ARN of the certificate to attach; null detaches it. */
  readonly certificateArn: string | null;
  /** Whether to request a certificate for all its domains. */
  readonly certificateRequested: boolean;
}

/** Throws as CloudFront would: distribution and group must exist, parameters be known, domains point here. */
export function requireWanted(
  { distributionId, connectionGroupId, domains, parameters }: DesiredTenant,
  { distributions, groups }: TenantDefinition,
  leadsHere: (domain: string) => boolean,
): void {
  const distribution = distributions.find(({ id }) => id === distributionId);
  if (!distribution) throw invalid(`${distributionId} is no multi-tenant distribution.`);
  if (!groups.some(({ id }) => id === connectionGroupId)) {
    throw invalid(
      'The local cloud wants the ConnectionGroupId of a connection group of the stack.',
    );
  }
  if (domains.length === 0) throw invalid('A distribution tenant needs a domain.');
  const unknown = Object.keys(parameters).find((name) => !distribution.parameters.has(name));
  if (unknown !== undefined) throw invalid(`The parameter ${unknown} is not defined.`);
  for (const [name, isRequired] of distribution.parameters) {
    if (isRequired && !parameters[name]) throw invalid(`The parameter ${name} is required.`);
  }
  const elsewhere = domains.find((domain) => !leadsHere(domain));
  // Its own words: https://github.com/aws/aws-sdk-php/issues/3129
  if (elsewhere !== undefined) {
    throw invalid(
      'The provided Domain Name is not valid. Could not verify Domain Name ownership. It may not be pointing to a valid CloudFront resource.',
    );
  }
}

/** Throws if another tenant has one of the domains. */
export function requirePlaces(domains: readonly string[], others: readonly Tenant[]): void {
  const taken = domains.find((domain) =>
    others.some(({ wanted }) => wanted.domains.includes(domain)),
  );
  if (taken === undefined) return;
  const message = `${taken} is already associated with a different resource.`;
  throw new AwsError('CNAMEAlreadyExists', message, 409);
}

/** The certificate to attach. Throws unless it was issued for this tenant. */
export function requireCertificate(
  arn: string | null,
  { certificate, wanted: { attached } }: Tenant,
): AttachedCertificate | null {
  if (arn === null) return null;
  if (attached?.arn === arn) return attached;
  if (certificate?.arn === arn && certificate.isIssued) {
    return { arn, domains: certificate.domains };
  }
  throw invalid(`The certificate ${arn} is not issued, or not known to the local cloud.`);
}

const invalid = (message: string) => new AwsError('InvalidArgument', message);
