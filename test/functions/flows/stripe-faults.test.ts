import { beforeEach, expect, test, vi } from 'vitest';
import { stripeAccount } from '#functions/services/stripe/client.ts';
import { embedded } from '../billing/support/shop.ts';
import { paymentFlows } from './payments.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReset().mockReturnValue();
  vi.spyOn(console, 'warn').mockReset().mockReturnValue();
});

/** How many requests to Stripe `work` makes. */
async function countRequests(work: () => Promise<unknown>): Promise<number> {
  const { client } = await stripeAccount();
  let requests = 0;
  const count = () => {
    requests += 1;
  };
  client.on('request', count);
  await work();
  client.off('request', count);
  return requests;
}

const kinds = [
  // The SDK retries with the same idempotency key.
  { name: 'busy', fault: { kind: 'error', status: 503 }, statuses: [200] },
  { name: 'answer lost', fault: { kind: 'lose' }, statuses: [200] },
  { name: 'down', fault: { kind: 'error', status: 500, times: 3 }, statuses: [200, 503] },
  { name: 'every answer lost', fault: { kind: 'lose', times: 3 }, statuses: [200, 503] },
  { name: 'refused', fault: { kind: 'error', status: 400 }, statuses: [200, 409, 500] },
] as const;

const cases = Object.entries(paymentFlows).flatMap(([flow, given]) =>
  kinds.map((kind) => ({ flow, given, ...kind })),
);

test.each(cases)(
  '$flow takes effect once or not at all whichever request to Stripe meets "$name", and a retry succeeds',
  async ({ given, fault, statuses }) => {
    const requests = await countRequests((await given()).run);
    expect(requests).toBeGreaterThan(0);
    for (let nth = 1; nth <= requests; nth += 1) {
      const { run, expectDone } = await given();
      embedded.controls.fault({ ...fault, after: nth - 1 });
      const first = await run();
      embedded.controls.clearFaults();
      expect(statuses, `request ${nth}`).toContain(first.status);
      if (first.status !== 200) expect((await run()).status, `request ${nth}`).toBe(200);
      await expectDone();
    }
    vi.mocked(console.error).mockClear();
  },
);
