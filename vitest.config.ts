import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const setupFiles = ['test/setup/no-console-errors.ts'];
/** Booting the product, a browser or an engine takes seconds on two cores. */
const slow = { testTimeout: 120_000, hookTimeout: 120_000 };

/** One project for each stage of `npm test`, the fast ones first. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/{shared,functions}/**/*.test.ts'],
          exclude: ['test/functions/data/**'],
          setupFiles: [...setupFiles, 'test/setup/lambda-environment.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'frontend',
          include: ['test/frontend/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles,
        },
      },
      {
        test: {
          name: 'data',
          include: ['test/functions/data/**/*.test.ts'],
          globalSetup: 'test/setup/dynamodb.ts',
          setupFiles: [...setupFiles, 'test/setup/lambda-environment.ts'],
          ...slow,
        },
      },
      { test: { name: 'infra', include: ['test/infra/**/*.test.ts'], ...slow } },
      {
        test: {
          name: 'system',
          include: ['test/system/**/*.test.ts'],
          fileParallelism: false,
          ...slow,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          fileParallelism: false,
          ...slow,
        },
      },
    ],
  },
});
