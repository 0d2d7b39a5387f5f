import {
  DeleteDistributionTenantCommand,
  GetDistributionTenantCommand,
  GetManagedCertificateDetailsCommand,
  ListDistributionTenantsCommand,
  UpdateDistributionTenantCommand,
} from '@aws-sdk/client-cloudfront';
import { expect, test } from 'vitest';
import { mayServe, startTenants } from './support/running-tenants.ts';

const second = 1_000;
const hour = 60 * 60 * second;

/** A tenant whose domain points to its group. */
async function withTenant() {
  const running = await startTenants();
  running.point('www.alto.example');
  const { DistributionTenant, ETag } = await running.create();
  const Id = DistributionTenant?.Id ?? '';
  const details = async () => {
    const command = new GetManagedCertificateDetailsCommand({ Identifier: Id });
    return (await running.cloudFront.send(command)).ManagedCertificateDetails;
  };
  const status = async () => (await details())?.CertificateStatus;
  const update = (changes: object, IfMatch = ETag) =>
    running.cloudFront.send(new UpdateDistributionTenantCommand({ Id, IfMatch, ...changes }));
  const attach = async (IfMatch = ETag) => {
    const Customizations = { Certificate: { Arn: (await details())?.CertificateArn } };
    return { Customizations, ...(await update({ Customizations }, IfMatch)) };
  };
  return { ...running, Id, ETag, DistributionTenant, details, status, update, attach };
}

test('a tenant is found by id, by name and in the list, and is deployed after a while', async () => {
  const { cloudFront, clock, Id, ETag, DistributionTenant, wish } = await withTenant();
  expect(DistributionTenant).toMatchObject({
    Name: 'alto',
    DistributionId: wish.DistributionId,
    Domains: [{ Domain: 'www.alto.example', Status: 'inactive' }],
    Parameters: [{ Name: 'choir', Value: 'alto' }],
    Enabled: true,
    Status: 'InProgress',
  });
  clock.advance(second);
  for (const Identifier of [Id, 'alto', DistributionTenant?.Arn ?? '']) {
    const found = await cloudFront.send(new GetDistributionTenantCommand({ Identifier }));
    expect(found).toMatchObject({ ETag, DistributionTenant: { Id, Status: 'Deployed' } });
  }
  const { DistributionTenantList } = await cloudFront.send(new ListDistributionTenantsCommand({}));
  expect(DistributionTenantList).toMatchObject([{ Id, Name: 'alto', ETag }]);
});

test('a certificate is issued after a while, once its domains point here', async () => {
  const { clock, names, point, status } = await withTenant();
  expect(await status()).toBe('pending-validation');
  names.replace([]);
  clock.advance(2 * second);
  expect(await status()).toBe('pending-validation');
  point('www.alto.example');
  expect(await status()).toBe('issued');
  names.replace([]);
  expect(await status()).toBe('issued');
});

test('a certificate whose domains never point here times out', async () => {
  const { clock, names, status } = await withTenant();
  names.replace([]);
  clock.advance(72 * hour);
  expect(await status()).toBe('validation-timed-out');
});

test('a host is served once its certificate is attached, and changes apply once deployed', async () => {
  const { clock, tenants, update, attach } = await withTenant();
  const served = () => tenants.served('www.alto.example')?.parameters.choir;
  clock.advance(second);
  expect(served()).toBeUndefined();
  clock.advance(second);
  const { ETag, Customizations } = await attach();
  expect(served()).toBeUndefined();
  clock.advance(second);
  expect(served()).toBe('alto');
  await update({ Parameters: [{ Name: 'choir', Value: 'tenor' }], Customizations }, ETag);
  expect(served()).toBe('alto');
  clock.advance(second);
  expect(served()).toBe('tenor');
  expect(tenants.served('other.example')).toBeUndefined();
});

test('an issued certificate activates no domain before it is attached', async () => {
  const { cloudFront, clock, status, attach, Id } = await withTenant();
  clock.advance(2 * second);
  expect(await status()).toBe('issued');
  const get = new GetDistributionTenantCommand({ Identifier: Id });
  const { DistributionTenant } = await cloudFront.send(get);
  expect(DistributionTenant).toMatchObject({ Domains: [{ Status: 'inactive' }] });
  expect(DistributionTenant).not.toHaveProperty('Customizations');
  const { Customizations } = await attach();
  const { DistributionTenantList } = await cloudFront.send(new ListDistributionTenantsCommand({}));
  for (const tenant of [
    (await cloudFront.send(get)).DistributionTenant,
    DistributionTenantList?.[0],
  ]) {
    expect(tenant).toMatchObject({ Domains: [{ Status: 'active' }], Customizations });
  }
});

test('an update without the certificate detaches it', async () => {
  const { clock, tenants, update, attach } = await withTenant();
  clock.advance(2 * second);
  const { ETag } = await attach();
  const { DistributionTenant } = await update({ Enabled: true }, ETag);
  expect(DistributionTenant).toMatchObject({ Domains: [{ Status: 'inactive' }] });
  clock.advance(second);
  expect(tenants.served('www.alto.example')).toBeUndefined();
});

test('an added domain is inactive until a certificate for both is attached', async () => {
  const { clock, point, update, attach } = await withTenant();
  clock.advance(2 * second);
  const { ETag, Customizations } = await attach();
  point('www.alto.example', 'alto.example');
  const Domains = [{ Domain: 'www.alto.example' }, { Domain: 'alto.example' }];
  const ManagedCertificateRequest = { ValidationTokenHost: 'cloudfront' };
  const wish = { Domains, Customizations, ManagedCertificateRequest };
  const joined = await update(wish, ETag);
  const statuses = (tenant = joined.DistributionTenant) =>
    tenant?.Domains?.map(({ Status }) => Status);
  expect(statuses()).toEqual(['active', 'inactive']);
  clock.advance(2 * second);
  const both = await attach(joined.ETag);
  expect(statuses(both.DistributionTenant)).toEqual(['active', 'active']);
});

test.each([
  ['a certificate that is not issued yet', (arn = '') => ({ Certificate: { Arn: arn } })],
  [
    'a certificate of somebody else',
    () => ({ Certificate: { Arn: 'arn:aws:acm:us-east-1:1:certificate/0' } }),
  ],
  ['anything but a certificate', () => ({ WebAcl: { Action: 'disable' } })],
])('customizing a tenant with %s is refused', async (_what, customized) => {
  const { details, update } = await withTenant();
  const Customizations = customized((await details())?.CertificateArn);
  await expect(update({ Customizations })).rejects.toMatchObject({ name: 'InvalidArgument' });
});

test('an update with an old ETag is refused', async () => {
  const { ETag, update } = await withTenant();
  await update({ Enabled: false });
  await expect(update({ Enabled: true }, ETag)).rejects.toMatchObject({
    name: 'PreconditionFailed',
    $metadata: { httpStatusCode: 412 },
  });
});

test('a tenant must be disabled before it is deleted, which frees its domain', async () => {
  const { cloudFront, Id, ETag, update, create, tenants } = await withTenant();
  const remove = (IfMatch = '') =>
    cloudFront.send(new DeleteDistributionTenantCommand({ Id, IfMatch }));
  await expect(remove(ETag)).rejects.toMatchObject({ name: 'ResourceNotDisabled' });
  const { ETag: disabled } = await update({ Enabled: false });
  await remove(disabled);
  await expect(
    cloudFront.send(new GetDistributionTenantCommand({ Identifier: Id })),
  ).rejects.toMatchObject({ name: 'EntityNotFound', $metadata: { httpStatusCode: 404 } });
  expect(tenants.list()).toEqual([]);
  expect((await create({ Name: 'next' })).$metadata.httpStatusCode).toBe(201);
});

test.each([
  ['a name that is taken', { Domains: [{ Domain: 'b.example' }] }, 'EntityAlreadyExists'],
  ['a domain that is taken', { Name: 'b' }, 'CNAMEAlreadyExists'],
  [
    'a domain that points elsewhere',
    { Name: 'b', Domains: [{ Domain: 'elsewhere.example' }] },
    'InvalidArgument',
  ],
  [
    'a parameter of another name',
    { Name: 'b', Parameters: [{ Name: 'chior', Value: 'b' }] },
    'InvalidArgument',
  ],
  ['a missing parameter', { Name: 'b', Parameters: [] }, 'InvalidArgument'],
  ['a distribution of another kind', { Name: 'b', DistributionId: 'E0' }, 'InvalidArgument'],
])('%s is refused as CloudFront does', async (_what, changes, name) => {
  const { create, point } = await withTenant();
  point('www.alto.example', 'b.example');
  await expect(create(changes)).rejects.toMatchObject({ name });
});

test.each([
  ['to create tenants', 0],
  ['to ask for certificates', 2],
])('a role without the right %s is denied', async (_what, left) => {
  const { create, point, tenants } = await startTenants(mayServe.filter((_, at) => at !== left));
  point('www.alto.example');
  await expect(create()).rejects.toMatchObject({
    name: 'AccessDenied',
    $metadata: { httpStatusCode: 403 },
  });
  expect(tenants.list()).toEqual([]);
});

test.each(['distribution', 'connection-group'])(
  'a role that may put no tenant on the %s is denied',
  async (place) => {
    const isElsewhere = (arn: string) => !arn.includes(`:${place}/`);
    const statements = mayServe.map((it) => ({
      ...it,
      Resource: [it.Resource].flat().filter(isElsewhere),
    }));
    const { create, tenants } = await startTenants(statements);
    await expect(create()).rejects.toMatchObject({ name: 'AccessDenied' });
    expect(tenants.list()).toEqual([]);
  },
);

test('tenants survive a restart', async () => {
  const { open, tenants } = await withTenant();
  expect(open().list()).toEqual(tenants.list());
});
