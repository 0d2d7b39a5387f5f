import { afterAll } from 'vitest';
import { type BootOptions, bootProduct, type TestProduct } from './product.ts';

/** The product, booted for the tests of a file before they begin and stopped when they are over. */
export async function useProduct(options?: BootOptions): Promise<TestProduct> {
  const product = await bootProduct(options);
  afterAll(() => product.stop());
  return product;
}
