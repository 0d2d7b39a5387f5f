import { afterAll } from 'vitest';
import { type BootOptions, bootProduct, type TestProduct } from './product.ts';

/** Boots the product before the tests of a file and stops it after them. */
export async function useProduct(options?: BootOptions): Promise<TestProduct> {
  const product = await bootProduct(options);
  afterAll(() => product.stop());
  return product;
}
