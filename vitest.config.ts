import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const quiet = 'test/setup/no-console-errors.ts';
/** Handlers and data run against the embedded DynamoDB, as Lambda would run them. */
const lambda = {
  globalSetup: 'test/setup/dynamodb.ts',
  setupFiles: ['test/setup/lambda-environment.ts', quiet],
};
/** Booting the product, a browser or an engine takes seconds on two cores. */
const slow = { testTimeout: 120_000, hookTimeout: 120_000 };

/** One project for each stage of `npm test`, the fast ones first. */
export default defineConfig({
  test: {
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/{shared,functions}/**/*.test.ts'],
          exclude: ['test/functions/data/**'],
          ...lambda,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'frontend',
          include: ['test/frontend/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: [quiet],
        },
      },
      {
        test: {
          name: 'data',
          include: ['test/functions/data/**/*.test.ts'],
          ...lambda,
          ...slow,
        },
      },
      { test: { name: 'infra', include: ['test/infra/**/*.test.ts'], ...slow } },
      {
        test: {
          name: 'system',
          globalSetup: 'test/setup/build.ts',
          include: ['test/system/**/*.test.ts'],
          fileParallelism: false,
          ...slow,
        },
      },
      {
        test: {
          name: 'journeys',
          globalSetup: 'test/setup/build.ts',
          include: ['test/journeys/**/*.test.ts'],
          fileParallelism: false,
          ...slow,
        },
      },
    ],
  },
});
