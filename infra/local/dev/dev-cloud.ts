import { reasonOf } from 'local-cloud/errors.ts';
import type { Product } from '../product.ts';
import { prepareCodeUpdates } from './code-updates.ts';
import type { Gate } from './gate.ts';
import { readInventory } from './read-inventory.ts';
import { templateInputs, templateWithoutCode } from './template-inputs.ts';

export interface DevCloudOptions {
  readonly root: string;
  readonly assemblyDir: string;
  synthesize(): Promise<void>;
  start(): Promise<Product>;
  readonly gate: Gate;
  report(line: string): void;
}

export interface DevCloud {
  /** Call it with saved files, by path from the root. */
  onSaved(files: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * On save, updates the functions that contain the file. If the template may depend on the file, also
 * synthesizes, and restarts the cloud if the template changed.
 */
export async function createDevCloud(options: DevCloudOptions): Promise<DevCloud> {
  const { root, assemblyDir, gate, report } = options;
  await options.synthesize();
  let template = templateWithoutCode(assemblyDir);
  let inputs = await templateInputs(root);
  let code = await prepareCodeUpdates(await readInventory(root), root);
  let product: Product | undefined = await options.start();

  async function updateCode(files: readonly string[]): Promise<void> {
    if (product === undefined) return;
    const startedAt = performance.now();
    const names = await code.update(files, product.cloud.lambda);
    if (names.length > 0) report(`${listed(names)}: up to date in ${since(startedAt)} s`);
  }

  async function updateTemplate(): Promise<void> {
    await options.synthesize();
    const next = templateWithoutCode(assemblyDir);
    inputs = await templateInputs(root);
    if (product !== undefined && next === template) return;
    template = next;
    await gate.closeDuring(restart());
  }

  async function restart(): Promise<void> {
    report('The template changed: restarting the local cloud ...');
    const startedAt = performance.now();
    await product?.stop();
    product = undefined;
    await code[Symbol.asyncDispose]();
    code = await prepareCodeUpdates(await readInventory(root), root);
    product = await options.start();
    report(`The local cloud is up to date in ${since(startedAt)} s`);
  }

  return {
    async onSaved(files) {
      try {
        await updateCode(files);
        if (product === undefined || files.some((file) => inputs.has(file))) await updateTemplate();
      } catch (error) {
        report(reasonOf(error));
      }
    },
    async stop() {
      await Promise.all([product?.stop(), code[Symbol.asyncDispose]()]);
    },
  };
}

/** The first few names, as many as fit on a line. */
function listed(names: readonly string[]): string {
  const [first, more] = [names.slice(0, 4), names.length - 4];
  return more > 0 ? `${first.join(', ')} and ${more} more` : first.join(', ');
}

const since = (startedAt: number) => ((performance.now() - startedAt) / 1000).toFixed(1);
