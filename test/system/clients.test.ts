import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';

const product = await useProduct();
const isOfficial = process.env.ASSEMBLY_DIR !== undefined;

test(`the functions run with ${isOfficial ? "AWS's own" : 'our small'} clients`, async () => {
  const { status } = await new Visitor(product.origin).get('/api/user');
  expect(status).toBe(401);
  const found = product.cloud.lambda.functions.find(({ logicalId }) => logicalId === 'AuthLogin');
  const folder = found?.directory ?? '';
  const code = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(code.some((text) => text.includes('aws-sdk-js'))).toBe(isOfficial);
});
