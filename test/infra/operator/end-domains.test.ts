import {
  CloudFrontClient,
  DeleteDistributionTenantCommand,
  UpdateDistributionTenantCommand,
} from '@aws-sdk/client-cloudfront';
import {
  type EventSourceMappingConfiguration,
  GetEventSourceMappingCommand,
  LambdaClient,
  ListEventSourceMappingsCommand,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { requireNoDomains } from '#infra/operator/destroy/require-no-domains.ts';
import { removeTenants } from '#infra/operator/end-domains/remove-tenants.ts';
import { startWorker, stopWorker } from '#infra/operator/end-domains/worker.ts';
import { fakeTenants } from '#test/support/tenants.ts';

process.env.TENANT_DISTRIBUTION_ID = 'ETENANTS';
process.env.CONNECTION_GROUP_ID = 'cg_test';
process.env.AWS_REGION = 'us-east-1';
// The product's own, with its own environment.
const { ensureTenant } = await import('#functions/hosting/ensure-tenant.ts');

const cloudFront = fakeTenants();
const lambda = mockClient(LambdaClient);
afterAll(() => lambda.restore());

const aws = { region: 'us-east-1' };
const client = new CloudFrontClient(aws);
const queue = 'arn:aws:sqs:us-east-1:000000000000:Domains';
const websites = [1, 2, 3];

/** The worker's queue mapping: disabling it takes a while, and what runs then still ends. */
const worker = { state: 'Enabled', looks: 0, inFlight: false };

/** The product's own worker makes a step of every domain, as it does within each hour. */
async function workerRuns(): Promise<void> {
  if (worker.state === 'Disabled' && !worker.inFlight) return;
  for (const id of websites) {
    await ensureTenant(id, { hosts: [`www.site-${id}.example`], shown: `site-${id}` });
  }
}

beforeEach(async () => {
  Object.assign(worker, { state: 'Enabled', looks: 0, inFlight: false });
  cloudFront.tenants.clear();
  cloudFront.log.resetHistory();
  await workerRuns();
  lambda.reset();
  lambda
    .on(ListEventSourceMappingsCommand, { EventSourceArn: queue })
    .resolves({ EventSourceMappings: [{ UUID: 'm1' }] })
    .on(UpdateEventSourceMappingCommand)
    .callsFake(({ Enabled }): EventSourceMappingConfiguration => {
      if (Enabled) Object.assign(worker, { state: 'Enabled' });
      else if (worker.state === 'Enabled') Object.assign(worker, { state: 'Disabling', looks: 2 });
      return {};
    })
    .on(GetEventSourceMappingCommand)
    .callsFake((): EventSourceMappingConfiguration => {
      worker.looks -= 1;
      if (worker.looks <= 0 && worker.state === 'Disabling') {
        Object.assign(worker, { state: 'Disabled', inFlight: true });
      }
      return { State: worker.state };
    });
});

/** Time passes: the worker runs, and what was in flight ends within its timeout. */
const waits = {
  pollMs: 0,
  pause: async (ms: number) => {
    await workerRuns();
    if (ms >= 29_000) worker.inFlight = false;
  },
};

async function endDomains(say: (line: string) => void = () => undefined): Promise<number> {
  await stopWorker(aws, queue, waits);
  return removeTenants({ client, distributionId: 'ETENANTS', say, waits });
}

test('the worker would bring back what is removed while it runs', async () => {
  const removing = removeTenants({
    ...{ client, distributionId: 'ETENANTS', say: () => undefined },
    waits: {
      pollMs: 0,
      pause: async () => {
        await workerRuns();
        if (cloudFront.log.calls().length > 200) throw new Error('They come back for ever');
      },
    },
  });
  await expect(removing).rejects.toThrow('They come back for ever');
});

test('every domain is removed and printed, and none comes back', async () => {
  const lines: string[] = [];
  expect(await endDomains((line) => lines.push(line))).toBe(3);
  expect(lines.filter((line) => line.endsWith('deleted.'))).toHaveLength(3);
  await workerRuns();
  expect(cloudFront.tenants.size).toBe(0);
  await startWorker(aws, queue);
  await workerRuns();
  expect(cloudFront.tenants.size).toBe(3);
});

test('it may be killed at every step, and is repeated', async () => {
  let steps = 0;
  let killAt = Infinity;
  const step = () => {
    steps += 1;
    cloudFront.interruption = null;
    if (steps === killAt) throw new Error('killed');
    // Before the next change of a tenant is another step.
    cloudFront.interruption = step;
  };
  const mortal = { pollMs: 0, pause: (ms: number) => waits.pause(ms).then(step) };
  const run = async () => {
    await stopWorker(aws, queue, mortal);
    await removeTenants({ client, distributionId: 'ETENANTS', say: step, waits: mortal });
  };
  await run();
  const all = steps;
  expect(all).toBeGreaterThan(10);
  for (killAt = 1; killAt <= all; killAt += 1) {
    await startWorker(aws, queue);
    await workerRuns();
    expect(cloudFront.tenants.size).toBe(websites.length);
    steps = 0;
    await expect(run()).rejects.toThrow('killed');
    cloudFront.interruption = null;
    await endDomains();
    await workerRuns();
    expect(cloudFront.tenants.size, `killed at step ${killAt}`).toBe(0);
  }
});

test('a change by somebody else in between is waited for', async () => {
  cloudFront.interruption = () => {
    for (const tenant of cloudFront.tenants.values()) tenant.etag += 1;
  };
  expect(await endDomains()).toBe(3);
});

test('a tenant keeps its fields while it is disabled', async () => {
  await endDomains();
  const [update] = cloudFront.log.commandCalls(UpdateDistributionTenantCommand);
  expect(update?.args[0].input).toMatchObject({
    Domains: [{ Domain: 'www.site-1.example' }],
    Parameters: [{ Name: 'site', Value: 'site-1' }],
    Enabled: false,
  });
});

test('domains of another distribution stay', async () => {
  const foreign = { client, distributionId: 'E2', say: () => undefined, waits };
  expect(await removeTenants(foreign)).toBe(0);
  expect(cloudFront.log.commandCalls(DeleteDistributionTenantCommand)).toEqual([]);
});

test('a stack with live domains is not deleted, and the command is named', async () => {
  const stack = {
    ...{ name: 'Product', place: 'the stack Product', aws, parameters: {} },
    ...{ stripeApiBase: 'https://api.stripe.com', edgePort: undefined },
    outputs: new Map([['TenantDistributionId', 'ETENANTS']]),
  };
  await expect(requireNoDomains(stack)).rejects.toThrow(
    /^3 customers' domains are live \(www\.site-1\.example.*end-domains -- --stack Product$/,
  );
  await endDomains();
  await requireNoDomains(stack);
});
