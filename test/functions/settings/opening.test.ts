import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import * as newest from '#functions/data/settings/settings.ts';
import * as counter from '#functions/data/table/counter.ts';
import * as administrators from '#functions/data/users/administrator.ts';
import { unavailable } from '#functions/rules/api-error.ts';
import * as stripe from '#functions/services/stripe/client.ts';
import { handler as getOpening } from '#functions/settings/get-opening.ts';
import { openingRow } from '#shared/model/opening.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';

vi.mock(import('#functions/data/table/counter.ts'), { spy: true });
vi.mock(import('#functions/data/users/administrator.ts'), { spy: true });
vi.mock(import('#functions/data/settings/settings.ts'), { spy: true });
vi.mock(import('#functions/services/stripe/client.ts'), { spy: true });

const admin = await signedInAdmin();
const rows = async () => {
  const { json } = await admin.call(getOpening);
  return new Map(z.parse(z.array(openingRow), json).map((row) => [row.item, row]));
};

test('customers do not see it', async () => {
  const { id } = await givenUser();
  expect((await (await signedIn(id)).call(getOpening)).status).toBe(403);
});

const broken = new Error('The source is down');
const sources = [
  [
    () => vi.mocked(newest.getNewestSettings).mockRejectedValueOnce(broken),
    ['brand', 'prices', 'seller', 'legal', 'support'],
  ],
  [() => vi.mocked(stripe.stripeAccount).mockRejectedValueOnce(broken), ['stripe']],
  [
    () => vi.mocked(administrators.readAdministrators).mockRejectedValueOnce(broken),
    ['team', 'factors'],
  ],
  [() => vi.mocked(counter.readLastId).mockRejectedValueOnce(broken), ['purchase']],
] as const;

test.each(sources)('a source that fails takes no other down: %#', async (fail, items) => {
  const written = vi.spyOn(console, 'warn').mockReturnValue();
  const before = await rows();
  fail();
  const after = await rows();
  for (const [item, row] of after) {
    const isOfSource = items.some((one) => one === item);
    if (isOfSource) expect(row).toMatchObject({ state: 'unknown', gaps: [expect.any(String)] });
    else expect(row).toEqual(before.get(item));
  }
  expect(written.mock.calls.map(([line]) => JSON.parse(String(line)).message)).toContain(
    'opening not read',
  );
});

test('keys of the test mode are no live ones, and none are none', async () => {
  expect((await rows()).get('stripe')?.gaps).toEqual(['testMode']);
  vi.mocked(stripe.stripeAccount).mockRejectedValueOnce(unavailable('No keys'));
  expect((await rows()).get('stripe')).toMatchObject({ state: 'open', gaps: ['stripeKeys'] });
});
