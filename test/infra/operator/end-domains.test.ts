import {
  CloudFrontClient,
  DeleteDistributionTenantCommand,
  GetDistributionTenantCommand,
  ListDistributionTenantsCommand,
  UpdateDistributionTenantCommand,
} from '@aws-sdk/client-cloudfront';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { removeTenants } from '#infra/operator/end-domains/remove-tenants.ts';

const cloudFront = mockClient(CloudFrontClient);
beforeEach(() => cloudFront.reset());
afterAll(() => cloudFront.restore());

const client = new CloudFrontClient({ region: 'us-east-1' });
const distribution = 'E1';

/** A CloudFront double: a change of a tenant is deployed after `looks` reads. */
function givenTenants(tenants: Readonly<Record<string, string>>, looks = 1) {
  const states = new Map(
    Object.keys(tenants).map((id) => [id, { isEnabled: true, waits: 0, version: 1 }]),
  );
  const stateOf = (id = '') => {
    const found = states.get(id);
    if (!found) throw new Error(`There is no tenant ${id}`);
    return found;
  };
  cloudFront.on(ListDistributionTenantsCommand).callsFake(() => ({
    DistributionTenantList: [
      ...[...states.keys()].map((Id) => ({ Id, DistributionId: distribution })),
      { Id: 'foreign', DistributionId: 'E2' },
    ],
  }));
  cloudFront.on(GetDistributionTenantCommand).callsFake(({ Identifier }) => {
    const state = stateOf(Identifier);
    const Status = state.waits > 0 ? 'InProgress' : 'Deployed';
    state.waits = Math.max(0, state.waits - 1);
    const Domains = [{ Domain: tenants[Identifier] }];
    const DistributionTenant = { Id: Identifier, Enabled: state.isEnabled, Status, Domains };
    return { ETag: `v${state.version}`, DistributionTenant };
  });
  cloudFront.on(UpdateDistributionTenantCommand).callsFake(({ Id, IfMatch }) => {
    const state = stateOf(Id);
    expect(IfMatch).toBe(`v${state.version}`);
    Object.assign(state, { isEnabled: false, waits: looks, version: state.version + 1 });
    return {};
  });
  cloudFront.on(DeleteDistributionTenantCommand).callsFake(({ Id, IfMatch }) => {
    const { isEnabled, waits, version } = stateOf(Id);
    expect({ isEnabled, waits, IfMatch }).toEqual({
      ...{ isEnabled: false, waits: 0, IfMatch: `v${version}` },
    });
    states.delete(Id);
    return {};
  });
}

test('every domain of the stack is disabled, waited for, deleted and printed', async () => {
  givenTenants({ t1: 'www.joinery.example', t2: 'www.bakery.example' }, 2);
  const lines: string[] = [];
  expect(await removeTenants(client, distribution, (line) => lines.push(line), 0)).toBe(2);
  expect(lines).toEqual([
    'www.joinery.example: disabling ...',
    'www.bakery.example: disabling ...',
    'www.joinery.example: deleted.',
    'www.bakery.example: deleted.',
  ]);
});

test('domains of another distribution stay', async () => {
  givenTenants({});
  expect(await removeTenants(client, distribution, () => undefined, 0)).toBe(0);
  expect(cloudFront.commandCalls(UpdateDistributionTenantCommand)).toEqual([]);
  expect(cloudFront.commandCalls(DeleteDistributionTenantCommand)).toEqual([]);
});

test('an error is thrown, and the remaining domains stay', async () => {
  givenTenants({ t1: 'www.joinery.example' });
  cloudFront.on(UpdateDistributionTenantCommand).rejects(new Error('Rate exceeded'));
  const removal = removeTenants(client, distribution, () => undefined, 0);
  await expect(removal).rejects.toThrow('Rate exceeded');
});
