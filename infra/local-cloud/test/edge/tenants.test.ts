import { expect, test } from 'vitest';
import { tenantResources } from '../tenants/support/running-tenants.ts';
import { runningEdge } from './support/running-edge.ts';

const tenant = (distributionId: string) => ({
  id: 'dt_1',
  distributionId,
  endpoint: 'd1.cloudfront.net',
  parameters: { choir: 'alto' },
});

const shown = ({ rawPath, headers }: Readonly<Record<string, unknown>>) => ({
  rawPath: String(rawPath),
  headers: JSON.stringify(headers),
});

test('the host of a tenant is served by its distribution, with the tenant’s own parameters', async () => {
  let distributionId = '';
  const { visit, stack } = await runningEdge(tenantResources, shown, {
    tenantOf: (host) => (host === 'www.alto.example' ? tenant(distributionId) : undefined),
  });
  distributionId = stack.ref('Choirs');
  const { status, body } = await visit('/songs', { host: 'www.alto.example:3000' });
  expect(status).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ rawPath: '/alto/songs' });
});

test('a tenant-only distribution has no host of its own', async () => {
  const { visit, stack } = await runningEdge(tenantResources);
  const own = stack.attribute('Choirs', 'DomainName');
  for (const host of [own, 'www.alto.example']) {
    expect((await visit('/', { host })).status).toBe(403);
  }
});

test('a function that reads an unknown parameter fails', async () => {
  let distributionId = '';
  const { visit, stack, log } = await runningEdge(tenantResources, shown, {
    tenantOf: () => ({ ...tenant(distributionId), parameters: {} }),
  });
  distributionId = stack.ref('Choirs');
  expect((await visit('/', { host: 'www.alto.example' })).status).toBe(503);
  expect(log.join()).toContain('distribution tenant parameter key not found');
});
