import { expect } from 'vitest';
import { siteDomain } from '#shared/model/hosting.ts';
import { eventually } from './eventually.ts';
import { ok } from './steps.ts';
import type { Visitor } from './visitor.ts';

interface Owner {
  readonly owner: Visitor;
  readonly websiteId: number;
}

/** Connects a subscriber's domain, as the agency may without their approval, sets its records, and waits until it is live. */
export async function givenLiveDomain(
  admin: Visitor,
  { owner, websiteId }: Owner,
  name: string,
): Promise<void> {
  const path = `/api/websites/${websiteId}/domain`;
  const asked = ok(await admin.post(path, { name }), siteDomain);
  const body = asked.records.map(({ host, type, value }) => ({
    name: host,
    type,
    value,
    ttl: 300,
  }));
  expect((await admin.ask('/_local/dns.json', { method: 'PUT', body })).status).toBe(200);
  ok(await owner.post(`${path}/check`), siteDomain);
  await eventually('the domain is live', async () =>
    ok(await owner.get(path), siteDomain).state === 'live' ? true : undefined,
  );
}
