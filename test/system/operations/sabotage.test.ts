import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { root } from '#infra/build/steps.ts';
import { bootProduct } from '../support/product.ts';
import { signedIn } from '../support/signed-in.ts';
import { siteZip } from '../support/site-zip.ts';
import {
  freshName,
  givenPaid,
  givenUploadedZip,
  givenWebsite,
  whenDownloading,
  whenRegistering,
  whenStartingPurchase,
} from '../support/steps.ts';
import { Visitor } from '../support/visitor.ts';

/** Each of the three is a mistake in a deployment; the story of a sale must detect it. */
const template = z.looseObject({
  Resources: z.record(
    z.string(),
    z.looseObject({ Type: z.string(), Properties: z.optional(z.record(z.string(), z.any())) }),
  ),
});
type Template = z.infer<typeof template>;

interface Statement {
  readonly Action: string | readonly string[];
}

/** The function that the story calls after the payment. */
const victim = 'BillingConfirmPurchase';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

/** A copy of the build with one mistake; it shares the code of the functions. */
async function sabotagedAssembly(sabotage: (resources: Template['Resources']) => void) {
  const folder = await mkdtemp(join(tmpdir(), 'product-sabotage-'));
  folders.push(folder);
  const built = join(root, 'cdk.out');
  for (const entry of await readdir(built)) {
    const [from, to] = [join(built, entry), join(folder, entry)];
    await (entry.startsWith('asset.') ? symlink(from, to) : cp(from, to));
  }
  const name = (await readdir(folder)).find((file) => /Billing\w+\.nested\./.test(file)) ?? '';
  const parsed = template.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
  sabotage(parsed.Resources);
  await writeFile(join(folder, name), JSON.stringify(parsed));
  return folder;
}

/** The whole sale over HTTP; ends with the status if the confirmation of the payment is refused. */
async function tellTheStory(assemblyDir: string): Promise<number> {
  const product = await bootProduct({ assemblyDir });
  try {
    const admin = await signedIn(product, 'admin');
    const buyer = new Visitor(product.origin);
    const { id } = await whenRegistering(buyer, freshName());
    const website = await givenWebsite(admin, id);
    await givenUploadedZip(admin, website.id, await siteZip());
    const paid = await givenPaid(product.stripe.apiBase, await whenStartingPurchase(buyer));
    const confirmed = await buyer.post('/api/purchase/success', { paymentIntentId: paid });
    if (confirmed.status === 200) await whenDownloading(buyer, website.id);
    return confirmed.status;
  } finally {
    await product.stop();
  }
}

function removeWhere(
  resources: Template['Resources'],
  isIt: (id: string, type: string) => boolean,
) {
  const ids = Object.keys(resources).filter((id) => isIt(id, resources[id]?.Type ?? ''));
  expect(ids).toHaveLength(1);
  for (const id of ids) delete resources[id];
}

test('the story runs on the template as it is', async () => {
  expect(await tellTheStory(join(root, 'cdk.out'))).toBe(200);
});

test('a dropped grant is detected', async () => {
  const assembly = await sabotagedAssembly((resources) => {
    const [role] = Object.keys(resources).filter((id) => id.startsWith(`${victim}Role`));
    const policies = resources[role ?? '']?.Properties?.Policies;
    const statements = policies[0].PolicyDocument.Statement;
    const reads = statements.filter(({ Action }: Statement) =>
      String(Action).includes('dynamodb:'),
    );
    expect(reads.length).toBeGreaterThan(0);
    policies[0].PolicyDocument.Statement = statements.filter(
      (statement: Statement) => !reads.includes(statement),
    );
  });
  expect(await tellTheStory(assembly)).toBe(500);
});

test('a dropped route is detected', async () => {
  const assembly = await sabotagedAssembly((resources) =>
    removeWhere(
      resources,
      (id, type) =>
        type === 'AWS::ApiGatewayV2::Route' &&
        resources[id]?.Properties?.RouteKey === 'POST /api/purchase/success',
    ),
  );
  expect(await tellTheStory(assembly)).toBe(404);
});

test('a missing variable is detected', async () => {
  const assembly = await sabotagedAssembly((resources) => {
    const [id = ''] = Object.keys(resources).filter(
      (name) => name.startsWith(victim) && resources[name]?.Type === 'AWS::Lambda::Function',
    );
    const variables = resources[id]?.Properties?.Environment.Variables;
    expect(Object.keys(variables)).toContain('TABLE_NAME');
    delete variables.TABLE_NAME;
  });
  expect(await tellTheStory(assembly)).toBe(500);
});
