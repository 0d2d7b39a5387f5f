import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const quiet = 'test/setup/no-console-errors.ts';
/** Handlers and data run against the embedded DynamoDB, as Lambda would run them. */
const lambda = {
  globalSetup: 'test/setup/dynamodb.ts',
  setupFiles: ['test/setup/lambda-environment.ts', quiet],
};
const browser = 'test/setup/chromium.ts';
/** Two busy cores take their time: a test fails for what it sees, not for how long it took. */
const patient = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};
/** The whole product, as it is built, in every file. */
const product = { globalSetup: ['test/setup/build.ts', browser], ...patient };

/** Random walks along a reference model: a few, always the same, with the system, and many in `npm run verify`. */
const walks = 'test/models/payments.test.ts';

/** Every page of every sample at every width, and what its scripts do. */
const samples = 'test/frontend/samples/{pages,behaviour}.test.ts';

/** One project for each stage of `npm test`, the fast ones first. */
export default defineConfig({
  test: {
    silent: 'passed-only',
    // Vitest would leave one of two cores to itself.
    maxWorkers: 2,
    maxConcurrency: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/{docs,shared,functions}/**/*.test.ts'],
          exclude: ['test/functions/data/**'],
          ...lambda,
          ...patient,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'frontend',
          include: ['test/frontend/**/*.test.{ts,tsx}'],
          exclude: [samples],
          environment: 'jsdom',
          globalSetup: browser,
          setupFiles: [quiet, 'test/setup/patience.ts', 'test/setup/no-sockets.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'data',
          include: ['test/functions/data/**/*.test.ts'],
          ...lambda,
          ...patient,
        },
      },
      {
        test: {
          name: 'infra',
          include: ['test/infra/**/*.test.ts', 'infra/local-*/test/**/*.test.ts'],
          globalSetup: browser,
          // Loading the CDK and the SDK again for each file would take longer than its tests.
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          name: 'system',
          include: ['test/system/**/*.test.ts', walks],
          env: { MODEL_RUNS: '2', MODEL_SEED: '1', GUESSED_CODES: '1000' },
          ...product,
        },
      },
      { test: { name: 'journeys', include: ['test/journeys/*.test.ts'], ...product } },
      { test: { name: 'catalogue', include: ['test/journeys/catalogue/*.test.ts'], ...product } },
      { test: { name: 'samples', include: [samples], globalSetup: browser, ...patient } },
      {
        test: {
          name: 'models',
          include: ['test/models/**/*.test.ts', 'test/system/activation-guessing.test.ts'],
          ...product,
          maxWorkers: 1,
          testTimeout: 600_000,
        },
      },
    ],
  },
});
