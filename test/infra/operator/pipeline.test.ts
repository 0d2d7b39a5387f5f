import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#infra/build/steps.ts';

const pipeline = readFileSync(join(root, '.github/workflows/deploy.yml'), 'utf8');

test('the pipeline is started by hand, assumes a role, and contains no key', () => {
  expect(pipeline).toMatch(/^on:\n {2}workflow_dispatch:/m);
  expect(pipeline).toMatch(/role-to-assume: \$\{\{ vars\.AWS_DEPLOY_ROLE \}\}/);
  expect(pipeline).not.toMatch(/secrets\.|ACCESS_KEY|sk_(test|live)/);
});

test('inputs of its form are not interpolated into commands', () => {
  for (const [, command = ''] of pipeline.matchAll(/^ *- run: (.*)$/gm)) {
    expect(command).not.toContain('${{');
  }
});
