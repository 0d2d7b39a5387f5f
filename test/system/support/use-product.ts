import { afterAll } from 'vitest';
import { deployedDefaults } from './deployed-defaults.ts';
import { type BootOptions, bootProduct, type TestProduct } from './product.ts';

let shared: Promise<TestProduct> | undefined;

/**
 * The product that the files of a worker share, one after the other, since booting it and starting its functions takes
 * longer than most of their tests. It ends with the worker, and its data with the run. A file finds what earlier ones
 * left, but neither their sockets nor faults of the embedded Stripe.
 */
export async function useProduct(): Promise<TestProduct> {
  shared ??= bootProduct();
  const product = await shared;
  afterAll(() => {
    for (const connection of product.cloud.sockets.connections()) connection.drop();
    product.stripe.controls.clearFaults();
  });
  return product;
}

/** A product of the file's own, with its parameters: for tests that look at all of it or change it for good. */
export async function useOwnProduct(options?: BootOptions): Promise<TestProduct> {
  const product = await bootProduct(options);
  afterAll(() => product.stop());
  return product;
}

/** A product of the file's own in which nothing differs from a deployed stack but its addresses. */
export function useDeployedProduct(): Promise<TestProduct> {
  return useOwnProduct({ parameters: deployedDefaults });
}
