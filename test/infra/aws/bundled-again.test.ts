import { expect, test } from 'vitest';
import { bundleFunctions, bundlesFolder } from '#infra/bundling/bundler.ts';
import { listFunctions } from '#infra/inventory.ts';
import { contents } from './support/contents.ts';
import { root, temporaryFolder } from './support/product.ts';

const functions = listFunctions();

test('the same sources give the same bytes, wherever they are written', async () => {
  const built = await bundleFunctions(functions, root, bundlesFolder(root));
  const again = await bundleFunctions(functions, root, temporaryFolder());
  for (const { logicalId } of functions) {
    const folder = again.get(logicalId)?.folder ?? '';
    expect(contents(folder)).toEqual(contents(built.get(logicalId)?.folder ?? ''));
  }
});
