import {
  CloudFrontClient,
  CNAMEAlreadyExists,
  CreateDistributionTenantCommand,
  DeleteDistributionTenantCommand,
  EntityNotFound,
  GetDistributionTenantCommand,
  GetManagedCertificateDetailsCommand,
  InvalidArgument,
  ListDistributionTenantsCommand,
  PreconditionFailed,
  ResourceNotDisabled,
  UpdateDistributionTenantCommand,
} from '@aws-sdk/client-cloudfront';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll } from 'vitest';

interface FakeCertificate {
  readonly arn: string;
  readonly domains: readonly string[];
}

interface FakeTenant {
  readonly name: string;
  domains: string[];
  site: string;
  enabled: boolean;
  etag: number;
  status: 'Deployed' | 'InProgress';
  /** The last requested certificate, and the attached one. */
  asked?: FakeCertificate;
  attached?: FakeCertificate | undefined;
}

interface Input {
  readonly Domains?: readonly { readonly Domain?: string }[];
  readonly Parameters?: readonly { readonly Value?: string }[];
  readonly Enabled?: boolean;
  readonly Customizations?: { readonly Certificate?: { readonly Arn?: string } };
  readonly ManagedCertificateRequest?: object;
}

const failed = { $metadata: {} };

/** A fake of CloudFront's control plane for the tests of a file, controlled by its fields. */
export function fakeTenants() {
  const cloudFront = mockClient(CloudFrontClient);
  afterAll(() => cloudFront.restore());
  const tenants = new Map<string, FakeTenant>();
  const steered = {
    tenants,
    certificate: 'issued',
    certificatesAskedFor: 0,
    /** Whether CloudFront attaches an issued certificate by itself, or not (decision 0206). */
    attachesItself: false,
    /** Whether it serves hosts whose certificate is attached. */
    serves: true,
    /** The status of a tenant after a change. */
    deploys: 'Deployed' as FakeTenant['status'],
    refuses: null as 'unseen' | 'elsewhere' | null,
    /** Hosts that belong to another distribution. */
    takenElsewhere: new Set<string>(),
    /** Runs once, before the next change. */
    interruption: null as (() => void) | null,
    log: cloudFront,
  };
  const find = (name = '') => {
    const tenant = tenants.get(name);
    if (tenant) return tenant;
    throw new EntityNotFound({ ...failed, message: 'It does not exist' });
  };
  const change = (tenant: FakeTenant, input: Input) => {
    const { Domains, Parameters, Enabled, Customizations, ManagedCertificateRequest } = input;
    tenant.domains = (Domains ?? []).flatMap(({ Domain }) => Domain ?? []);
    tenant.site = Parameters?.[0]?.Value ?? '';
    tenant.enabled = Enabled ?? true;
    tenant.etag += 1;
    tenant.status = steered.deploys;
    const arn = Customizations?.Certificate?.Arn;
    tenant.attached = [tenant.asked, tenant.attached].find((known) => arn && known?.arn === arn);
    if (!ManagedCertificateRequest) return;
    steered.certificatesAskedFor += 1;
    tenant.asked = { arn: `certificate/${tenant.name}/${tenant.etag}`, domains: tenant.domains };
  };
  const statusOf = ({ attached }: FakeTenant, domain: string) =>
    steered.serves && attached?.domains.includes(domain) ? 'active' : 'inactive';
  const refuse = ({ Domains }: Input) => {
    const message = 'The provided Domain Name is not valid.';
    if (steered.refuses === 'unseen') throw new InvalidArgument({ ...failed, message });
    const isTaken = Domains?.some(({ Domain = '' }) => steered.takenElsewhere.has(Domain));
    if (steered.refuses === 'elsewhere' || isTaken)
      throw new CNAMEAlreadyExists({ ...failed, message });
  };
  const interrupt = () => {
    const happens = steered.interruption;
    steered.interruption = null;
    happens?.();
  };
  const current = (name = '', etag = '') => {
    interrupt();
    const tenant = find(name);
    if (String(tenant.etag) === etag) return tenant;
    throw new PreconditionFailed({ ...failed, message: 'It has changed' });
  };
  cloudFront
    .on(CreateDistributionTenantCommand)
    .callsFake((input) => {
      interrupt();
      refuse(input);
      const { Name = '' } = input;
      const nothing = { name: Name, domains: [], site: '', enabled: true, etag: 0 };
      const tenant: FakeTenant = { ...nothing, status: steered.deploys };
      tenants.set(Name, tenant);
      change(tenant, input);
      return {};
    })
    .on(UpdateDistributionTenantCommand)
    .callsFake((input) => {
      const tenant = current(input.Id, input.IfMatch);
      refuse(input);
      change(tenant, input);
      return {};
    })
    .on(GetDistributionTenantCommand)
    .callsFake(({ Identifier }) => {
      const tenant = find(Identifier);
      return {
        ETag: String(tenant.etag),
        DistributionTenant: {
          Id: tenant.name,
          Domains: tenant.domains.map((Domain) => ({ Domain, Status: statusOf(tenant, Domain) })),
          Customizations: tenant.attached && { Certificate: { Arn: tenant.attached.arn } },
          Parameters: [{ Name: 'site', Value: tenant.site }],
          Enabled: tenant.enabled,
          Status: tenant.status,
        },
      };
    })
    .on(DeleteDistributionTenantCommand)
    .callsFake(({ Id, IfMatch }) => {
      const tenant = current(Id, IfMatch);
      if (tenant.enabled) throw new ResourceNotDisabled({ ...failed, message: 'Disable it' });
      tenants.delete(tenant.name);
      return {};
    })
    .on(GetManagedCertificateDetailsCommand)
    .callsFake(({ Identifier }) => {
      const tenant = find(Identifier);
      if (steered.certificate === 'issued' && steered.attachesItself) {
        tenant.attached = tenant.asked;
        tenant.etag += 1;
      }
      const { asked } = tenant;
      return {
        ManagedCertificateDetails: {
          CertificateArn: asked?.arn,
          CertificateStatus: steered.certificate,
        },
      };
    })
    .on(ListDistributionTenantsCommand)
    .callsFake(() => ({
      DistributionTenantList: [...tenants.values()].map(({ name, domains }) => ({
        Id: name,
        Name: name,
        DistributionId: 'ETENANTS',
        Domains: domains.map((Domain) => ({ Domain })),
      })),
    }));
  return steered;
}
