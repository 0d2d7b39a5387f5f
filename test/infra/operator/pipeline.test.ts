import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#infra/build/steps.ts';
import { releasedCommit } from '#infra/operator/deploy/released-commit.ts';

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

test('a red smoke test leads back to the commit that was deployed before, and only that', () => {
  const steps = [...pipeline.matchAll(/run: npm run (?:--silent )?operate (\w+)/g)].map(
    ([, name]) => name,
  );
  expect(steps).toEqual(['release', 'deploy', 'smoke', 'rollback']);
  const [, condition = ''] =
    /- if: (.+)\n(?:.+\n)+? +run: npm run operate rollback/.exec(pipeline) ?? [];
  expect(condition).toContain("steps.smoke.outcome == 'failure'");
  expect(condition).toContain('steps.before.outputs.commit');
  expect(pipeline).toMatch(/fetch-depth: 0/);
});

test.each([
  ['a'.repeat(40), 'a'.repeat(40)],
  ['unknown', undefined],
  ['$(rm -rf /)', undefined],
  [undefined, undefined],
])('of a stack released as %s it goes back to %s', (OutputValue, commit) => {
  const Outputs = [
    { OutputKey: 'ReleasedCommit', ...(OutputValue !== undefined && { OutputValue }) },
  ];
  expect(releasedCommit({ Outputs })).toBe(commit);
  expect(releasedCommit(undefined)).toBeUndefined();
});
