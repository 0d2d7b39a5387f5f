import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brokenCalls } from '#infra/release/broken-calls.ts';
import { readCallShapes } from '#infra/release/call-shapes.ts';
import { refusedChanges } from '#infra/release/refused-changes.ts';
import { readReleased } from '#infra/release/released.ts';
import { rememberStack } from '#infra/release/remember-stack.ts';
import { readStackFacts } from '#infra/release/stack-facts.ts';
import { assemblyDir, temporaryFolder } from '../aws/support/product.ts';

test('before the first release there is nothing to compare with', () => {
  const { stack, calls } = readReleased(join(temporaryFolder(), 'released.json'));
  expect(refusedChanges(stack, readStackFacts(assemblyDir))).toEqual([]);
  expect(brokenCalls(calls, readCallShapes())).toEqual([]);
});

test('what a release remembers is what the next one is compared with', () => {
  const file = join(temporaryFolder(), 'released.json');
  rememberStack(assemblyDir, file);
  const { stack, calls } = readReleased(file);
  expect(stack).toEqual(readStackFacts(assemblyDir));
  expect(calls).toEqual(readCallShapes());
  expect(refusedChanges(stack, { ...stack, stateful: {} })).toHaveLength(
    Object.keys(stack.stateful).length,
  );
  expect(brokenCalls(calls, {})).toHaveLength(Object.keys(calls).length);
});
