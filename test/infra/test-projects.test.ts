import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { root } from '#infra/build/steps.ts';
import { longProjects, projects } from '#test/runner/stages.ts';

const run = promisify(execFile);
const listed = z.array(z.object({ file: z.string(), projectName: z.string() }));

/** Vitest says nothing about a file that no project includes. */
test('every test file belongs to a stage of npm test or npm run verify', async () => {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'list', '--filesOnly', '--json'];
  const { stdout } = await run(process.execPath, args, { cwd: root, env: {} });
  const found = listed.parse(JSON.parse(stdout));
  const stages = new Set([...projects, ...longProjects]);
  expect(found.filter(({ projectName }) => !stages.has(projectName))).toEqual([]);
  const included = new Set(found.map(({ file }) => relative(root, file)));
  const files = globSync(['test/**/*.test.{ts,tsx}', 'infra/*/test/**/*.test.ts'], { cwd: root });
  expect(files.filter((file) => !included.has(file))).toEqual([]);
});
