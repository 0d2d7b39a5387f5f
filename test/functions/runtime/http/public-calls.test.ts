import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#infra/build/steps.ts';
import { listFunctions } from '#infra/inventory.ts';

const publicCalls = listFunctions().filter(({ route }) => route?.access === 'public');

/** Others are `anonymous`: they read no session in vain, and have no right to (decision 0199). */
test.each(publicCalls)('$name uses the session that it reads', ({ entry }) => {
  const source = readFileSync(join(root, entry), 'utf8');
  expect(source).toMatch(/async \(\{.*\b(?:user|session)\b.*\}\) =>/);
});
