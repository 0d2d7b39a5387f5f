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
  const status = async () => {
    const command = new GetManagedCertificateDetailsCommand({ Identifier: Id });
    const { ManagedCertificateDetails } = await running.cloudFront.send(command);
    return ManagedCertificateDetails?.CertificateStatus;
  };
  const update = (changes: object, IfMatch = ETag) =>
    running.cloudFront.send(new UpdateDistributionTenantCommand({ Id, IfMatch, ...changes }));
  return { ...running, Id, ETag, DistributionTenant, status, update };
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

test('a certificate is issued once its clock has moved and its domains lead here', async () => {
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

test('a certificate whose domains never lead here times out', async () => {
  const { clock, names, status } = await withTenant();
  names.replace([]);
  clock.advance(72 * hour);
  expect(await status()).toBe('validation-timed-out');
});

test('a host is served once its certificate is there, and as it was until a change is deployed', async () => {
  const { clock, tenants, update } = await withTenant();
  const served = () => tenants.served('www.alto.example')?.parameters.choir;
  clock.advance(second);
  expect(served()).toBeUndefined();
  clock.advance(second);
  expect(served()).toBe('alto');
  await update({ Parameters: [{ Name: 'choir', Value: 'tenor' }] });
  expect(served()).toBe('alto');
  clock.advance(second);
  expect(served()).toBe('tenor');
  expect(tenants.served('other.example')).toBeUndefined();
});

test('a change of an older version is refused', async () => {
  const { ETag, update } = await withTenant();
  await update({ Enabled: false });
  await expect(update({ Enabled: true }, ETag)).rejects.toMatchObject({
    name: 'PreconditionFailed',
    $metadata: { httpStatusCode: 412 },
  });
});

test('a tenant is disabled before it is deleted, and its domain is free then', async () => {
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

test('tenants are there after a restart', async () => {
  const { open, tenants } = await withTenant();
  expect(open().list()).toEqual(tenants.list());
});
