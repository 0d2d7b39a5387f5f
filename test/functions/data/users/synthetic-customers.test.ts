import { expect, test } from 'vitest';
import { handler as createCustomer } from '#functions/admin/create-customer.ts';
import { handler as updateEdits } from '#functions/admin/update-edits.ts';
import { handler as updateWebsiteUrl } from '#functions/admin/update-website-url.ts';
import { fill } from '#infra/synthetic/fill.ts';
import { customer } from '#shared/model/user.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { dumpTable } from '#test/support/table-dump.ts';

/** Names of attributes by the kind of item: of both keys the word in capitals that they begin with. */
async function kinds(): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, Set<string>>();
  for (const [key, item] of Object.entries(await dumpTable())) {
    const [pk = '', sk = ''] = key.split(' ');
    const kind = [pk, sk].map((text) => /^[A-Z_]*/.exec(text)?.[0]).join(' ');
    const names = found.get(kind) ?? new Set();
    for (const name of Object.keys(Object(item))) names.add(name);
    found.set(kind, names);
  }
  return new Map([...found].map(([kind, names]) => [kind, [...names].sort()]));
}

test('synthetic customers are stored as the product would have stored them', async () => {
  const admin = await signedInAdmin();
  const body = { email: 'a@example.com', password: 'secret-123', username: 'by-the-product' };
  const created = await admin.call(createCustomer, { body: { ...body, firstName: 'Ada' } });
  const { id: userId } = customer.parse(created.json);
  const address = { userId, websitePreviewUrl: 'https://ada.example/' };
  expect((await admin.call(updateWebsiteUrl, { body: address })).status).toBe(200);
  const edits = { userId, editsRequested: 2 };
  expect((await admin.call(updateEdits, { body: edits })).status).toBe(200);
  const byTheProduct = await kinds();
  await fill({
    customers: 60,
    passwordHash: 'unusable',
    now: new Date(),
    signal: new AbortController().signal,
    report: () => {},
  });
  const all = await kinds();
  // Payments are known to no Stripe: what was bought is in the ledger, and on no list.
  const bought = ['PAYMENT PAYMENT', 'USER PURCHASE', 'USER SUBSCRIPTION'];
  expect([...all.keys()].filter((kind) => !bought.includes(kind)).sort()).toEqual(
    [...byTheProduct.keys()].sort(),
  );
  for (const [kind, names] of byTheProduct) expect([kind, all.get(kind)]).toEqual([kind, names]);
  for (const kind of bought) expect(all.get(kind)).not.toContain('pendingList');
});
