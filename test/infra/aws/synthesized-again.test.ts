import { expect, test } from 'vitest';
import { assemblyHashes } from './support/assembly-hashes.ts';
import { assemblyDir, isOfSources, synthesizeBelow, temporaryFolder } from './support/product.ts';

test.runIf(isOfSources)('the same sources give the same assembly, byte for byte', async () => {
  const again = await synthesizeBelow(temporaryFolder());
  // The build folder also has assets of earlier builds, for a day.
  expect(assemblyHashes(assemblyDir)).toMatchObject(assemblyHashes(again));
});
