import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { sabotages } from './sabotages/all.ts';

/** The folder with the assemblies that `npm run verify -- deploy` wrote, and the release that the first one is. */
const folder = process.env.SABOTAGED ?? '';

/** A project that runs template tests on one assembly. */
const project = (name: string, assembly: string, files: readonly string[]) => ({
  test: {
    name,
    include: files.map((file) => `test/infra/aws/${file}.test.ts`),
    env: {
      ASSEMBLY_DIR: join(folder, assembly),
      RELEASED_FILE: join(folder, 'released.json'),
    },
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

const files = [...new Set(sabotages.map((it) => it.noticedBy))];

/** One project per sabotage, with the file that must detect it; and one with all files for the original. */
export default defineConfig({
  test: {
    silent: true,
    maxWorkers: availableParallelism() + 1,
    projects: [
      project('as it is', 'as-it-is', files),
      ...sabotages.map(({ title, noticedBy }, index) => project(title, String(index), [noticedBy])),
    ],
  },
});
