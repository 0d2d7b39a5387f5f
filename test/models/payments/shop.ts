import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from 'local-cloud/ports.ts';
import type { StripeControls } from 'local-stripe/controls.ts';
import { root } from '#infra/build/steps.ts';
import { type Product, startProduct } from '#infra/local/product.ts';
import { newDataFolder } from '#test/system/support/data-folder.ts';
import { newAccount } from '#test/system/support/product.ts';
import { assemblyOnTable, restoreTable } from './restored-table.ts';
import { rotateSecret, type SecretName } from './rotation.ts';

/**
 * The product on a local cloud in this process, which can be stopped and started on the same data.
 */
export interface Shop {
  readonly origin: string;
  cloud(): Product['cloud'];
  stripeFacts(): Product['stripeFacts'];
  stripe(): StripeControls;
  /** Secrets that have been rotated. */
  readonly rotated: Set<SecretName>;
  rotate(secret: SecretName): void;
  restart(): Promise<void>;
  /** Restarts on a copy of the table under another name, as after a point-in-time restore. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

/** Opens a shop with the data of a first start. */
export async function openShop(): Promise<Shop> {
  const dataDir = await newDataFolder();
  const port = await freePort();
  const account = newAccount(process.env.ACCOUNT_CONCURRENCY);
  let assemblyDir = join(root, 'cdk.out');
  const start = () => startProduct({ ...account, assemblyDir, dataDir, port });
  let product = await start();
  return {
    origin: product.origin,
    cloud: () => product.cloud,
    stripeFacts: () => product.stripeFacts,
    stripe: () => {
      if (!product.stripe) throw new Error('The model needs the embedded Stripe');
      return product.stripe;
    },
    rotated: new Set(),
    rotate: (secret) => rotateSecret(product, secret),
    restart: async () => {
      await product.stop();
      product = await start();
    },
    restore: async () => {
      const tableName = await restoreTable(product.cloud);
      assemblyDir = join(dataDir, 'restored-assembly');
      await assemblyOnTable(join(root, 'cdk.out'), assemblyDir, tableName);
      await product.stop();
      product = await start();
    },
    stop: async () => {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
