import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { sabotages } from './sabotages/all.ts';

/** Where `npm run verify:deploy` wrote the assemblies: one folder for each project, by its name. */
const folder = process.env.SABOTAGED ?? '';

/** Tests over templates, about an assembly that is given to them. */
const project = (name: string, assembly: string, files: readonly string[]) => ({
  test: {
    name,
    include: files.map((file) => `test/infra/aws/${file}.test.ts`),
    env: { ASSEMBLY_DIR: join(folder, assembly) },
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

const files = [...new Set(sabotages.map((it) => it.noticedBy))];

/** One project for each sabotage, with the file that must notice it; and all of them for none. */
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
