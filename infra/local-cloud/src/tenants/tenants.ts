import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Stack } from '../cloudformation/stack.ts';
import { arn, globalArn } from '../cloudformation/template/physical-names.ts';
import { AwsError } from '../endpoint/aws-error.ts';
import type { Names } from '../names/names.ts';
import {
  type DesiredTenant,
  requireCertificate,
  requirePlaces,
  requireWanted,
} from './desired-tenant.ts';
import {
  type CertificateStatus,
  certificateStatus,
  isActive,
  servedVersion,
  type Tenant,
} from './tenant.ts';
import { tenantDefinition } from './tenant-definition.ts';
import { openTenantStore } from './tenant-store.ts';

/** The tenant's values for a request. */
export interface ServedTenant {
  readonly id: string;
  readonly distributionId: string;
  readonly endpoint: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The control plane of CloudFront's distribution tenants, with CloudFront's error codes. */
export interface Tenants {
  create(desired: DesiredTenant & { readonly name: string }): Tenant;
  /** By id, name, ARN or domain. */
  find(identifier: string): Tenant;
  update(id: string, etag: string, desired: Partial<DesiredTenant>): Tenant;
  remove(id: string, etag: string): void;
  list(): readonly Tenant[];
  certificate(identifier: string): { arn: string; status: CertificateStatus } | undefined;
  /** The tenant of a host, if a certificate for the host is attached. */
  served(host: string): ServedTenant | undefined;
  readonly now: Clock['now'];
}

interface TenantsOptions {
  readonly stack: Stack;
  readonly dataDir: string;
  readonly names: Pick<Names, 'leadsTo'>;
  readonly clock: Clock;
}

export const tenantArn = (id: string) => globalArn('cloudfront', `distribution-tenant/${id}`);

export function openTenants({ stack, dataDir, names, clock }: TenantsOptions): Tenants {
  const definition = tenantDefinition(stack);
  const store = openTenantStore(dataDir);
  const endpointOf = ({ connectionGroupId }: Pick<Tenant, 'connectionGroupId'>) =>
    definition.groups.find(({ id }) => id === connectionGroupId)?.endpoint ?? '';
  const leadHere = (domains: readonly string[], endpoint: string) =>
    domains.every((domain) => names.leadsTo(domain, endpoint));

  const find = (identifier: string) => {
    const found = store
      .list()
      .find(
        ({ id, name, wanted }) =>
          [id, name, tenantArn(id)].includes(identifier) || wanted.domains.includes(identifier),
      );
    if (found) return found;
    throw new AwsError(
      'EntityNotFound',
      `The distribution tenant ${identifier} does not exist.`,
      404,
    );
  };

  const standing = (id: string, etag: string) => {
    const tenant = find(id);
    if (tenant.etag === etag) return tenant;
    throw new AwsError('PreconditionFailed', 'The If-Match version is not the current one.', 412);
  };

  const put = (tenant: Tenant, desired: DesiredTenant) => {
    const { distributionId, connectionGroupId, certificateRequested, certificateArn, ...said } =
      desired;
    const wanted = { ...said, attached: requireCertificate(certificateArn, tenant) };
    requireWanted(desired, definition, (host) => names.leadsTo(host, endpointOf(desired)));
    const others = store.list().filter(({ id }) => id !== tenant.id);
    requirePlaces(wanted.domains, others);
    const next = {
      ...tenant,
      ...{ distributionId, connectionGroupId, wanted },
      before: servedVersion(tenant, clock.now()),
      etag: newEtag(),
      changedAt: clock.now(),
      certificate: certificateRequested
        ? newCertificate(wanted.domains, clock.now())
        : tenant.certificate,
    } satisfies Tenant;
    store.put(next);
    return next;
  };

  /**
   * A certificate is issued when it is read, and stays issued. It is not attached automatically: AWS does not
   * document that CloudFront does so.
   */
  const settle = (tenant: Tenant): CertificateStatus | undefined => {
    const { certificate } = tenant;
    if (!certificate) return undefined;
    const leads = leadHere(certificate.domains, endpointOf(tenant));
    const status = certificateStatus(certificate, leads, clock.now());
    if (status === 'issued' && !certificate.isIssued) {
      store.put({ ...tenant, certificate: { ...certificate, isIssued: true } });
    }
    return status;
  };

  return {
    now: clock.now,
    list: store.list,
    find,
    create({ name, ...desired }) {
      if (store.list().some((other) => other.name === name)) {
        throw new AwsError('EntityAlreadyExists', `A tenant is called ${name} already.`, 409);
      }
      const { distributionId, connectionGroupId } = desired;
      const nothing = { domains: [], parameters: {}, enabled: false, attached: null };
      const id = `dt_${randomBytes(13).toString('hex')}`;
      const at = clock.now();
      const born = { id, name, distributionId, connectionGroupId, etag: '', createdAt: at };
      const versions = { wanted: nothing, before: nothing, changedAt: at };
      return put({ ...born, ...versions, certificate: null }, desired);
    },
    update(id, etag, changes) {
      const tenant = standing(id, etag);
      const { distributionId, connectionGroupId, wanted } = tenant;
      const { attached: _, ...kept } = wanted;
      // Omitted fields stay, except the certificate, for which AWS documents nothing.
      const silent = { certificateRequested: false, certificateArn: null };
      return put(tenant, { ...kept, distributionId, connectionGroupId, ...silent, ...changes });
    },
    remove(id, etag) {
      const tenant = standing(id, etag);
      if (tenant.wanted.enabled) {
        throw new AwsError('ResourceNotDisabled', 'The distribution tenant is not disabled.', 409);
      }
      store.remove(tenant.id);
    },
    certificate(identifier) {
      const tenant = find(identifier);
      const status = settle(tenant);
      return status && tenant.certificate ? { arn: tenant.certificate.arn, status } : undefined;
    },
    served(host) {
      const holds = (tenant: Tenant) => servedVersion(tenant, clock.now()).domains.includes(host);
      const found = store.list().find(holds);
      if (!found) return undefined;
      const version = servedVersion(found, clock.now());
      if (!version.enabled || !isActive(version, host)) return undefined;
      const { id, distributionId } = found;
      const { parameters } = version;
      return { id, distributionId, parameters, endpoint: endpointOf(found) };
    },
  };
}

const newEtag = () => `E${randomBytes(7).toString('hex').toUpperCase().slice(0, 13)}`;

function newCertificate(domains: readonly string[], requestedAt: number) {
  const id = randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return {
    arn: arn('acm', `certificate/${id}`),
    domains: [...domains],
    requestedAt,
    isIssued: false,
  };
}
