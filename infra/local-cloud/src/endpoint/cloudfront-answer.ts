import type { XmlElements } from '../storage/xml/write-xml.ts';
import { isActive, isDeployed, type Tenant } from '../tenants/tenant.ts';
import { type Tenants, tenantArn } from '../tenants/tenants.ts';

const CLOUDFRONT_HOST = 'cloudfront';

export function tenantXml(tenant: Tenant, now: number): XmlElements {
  const parameters = Object.entries(tenant.wanted.parameters);
  return {
    ...summaryXml(tenant, now),
    ETag: undefined,
    Parameters: { member: parameters.map(([Name, Value]) => ({ Name, Value })) },
  };
}

export function summaryXml(tenant: Tenant, now: number): XmlElements {
  const { id, name, distributionId, connectionGroupId, etag, wanted } = tenant;
  const domains = wanted.domains.map((Domain) => ({
    Domain,
    Status: isActive(wanted, Domain) ? 'active' : 'inactive',
  }));
  return {
    Id: id,
    DistributionId: distributionId,
    Name: name,
    Arn: tenantArn(id),
    Domains: { member: domains },
    Customizations: wanted.attached ? { Certificate: { Arn: wanted.attached.arn } } : undefined,
    ConnectionGroupId: connectionGroupId,
    CreatedTime: new Date(tenant.createdAt).toISOString(),
    LastModifiedTime: new Date(tenant.changedAt).toISOString(),
    ETag: etag,
    Enabled: wanted.enabled,
    Status: isDeployed(tenant, now) ? 'Deployed' : 'InProgress',
  };
}

export function certificateXml(certificate: ReturnType<Tenants['certificate']>): XmlElements {
  if (!certificate) return {};
  const { arn, status } = certificate;
  return { CertificateArn: arn, CertificateStatus: status, ValidationTokenHost: CLOUDFRONT_HOST };
}
