import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { assemblyIn, root, synthesizeOfficial } from './infra/build/steps.ts';
import { LongestFirst } from './test/runner/longest-first.ts';

/** Tests of the product wait, for cold starts and timers: one more than cores keeps them busy. With two more the tests only wait for each other. */
const maxWorkers = availableParallelism() + 1;
const quiet = 'test/setup/no-console-errors.ts';
/** One worker for many files, each with modules of its own: a process for each would cost a third of the time (decision 0138). */
const sharedWorker = {
  isolate: false,
  sequence: { setupFiles: 'list' },
} as const;
const freshModules = 'test/setup/fresh-modules.ts';
const granted = 'test/setup/granted-calls.ts';
/** Handlers and data run against the embedded DynamoDB, as Lambda would run them. */
const lambda = {
  ...sharedWorker,
  globalSetup: 'test/setup/dynamodb.ts',
  setupFiles: [freshModules, 'test/setup/lambda-environment.ts', granted, quiet],
};
const browser = 'test/setup/chromium.ts';
/** Two busy cores take their time: a test fails for what it sees, not for how long it took. */
const patient = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};
/** The whole product, as it is built, in every file; what it is made of is loaded once. */
const product = {
  globalSetup: ['test/setup/build.ts', 'test/setup/seeded-data.ts', browser],
  isolate: false,
  // Node reads the sources itself: Vite would transform each one first.
  experimental: { viteModuleRunner: false },
  ...patient,
};

/** Random commands beside a reference model. */
const paymentModel = 'test/models/payments.test.ts';

/** Lists among few customers and many, and among more of them in `npm run verify`. */
const atScale = 'test/functions/data/users/at-scale.test.ts';

/** One or two views of each screen, and all four in `npm run verify`. */
const everyScreen = 'test/journeys/screens.test.ts';

/** All functions bundled, and the stack synthesized, a second time. */
const builtAgain = 'test/infra/aws/{bundled,synthesized}-again.test.ts';

/** Five events in every order, and seven in `npm run verify`. */
const eventOrders = 'test/functions/billing/event-orders.test.ts';

/** 24 payments, refunds and renewals, and 500 in `npm run verify`. */
const numberedReceipts = 'test/functions/billing/numbered-receipts.test.ts';

/** Killed at each fifth call, and at every call in `npm run verify`. */
const deletion = 'test/functions/admin/delete-user.test.ts';

/** One pair of way in and way back, or of call and way back, for each kind, and every pair in `npm run verify`. */
const waysBack = 'test/functions/account/{ways-back,in-flight}.test.ts';

/** Restores and mistakes of an operator, and what kill -9 interrupts. */
const operations = 'test/system/operations/*.test.ts';

/** With our own small AWS clients in `npm test`, and with AWS's in `npm run verify`. */
const system = {
  include: ['test/system/**/*.test.ts'],
  exclude: [operations],
};
const shortSystem = {
  BAD_BODIES_EACH: '4',
  EVENT_ORDERS: '2',
  GUESSED_CODES: '100',
  PAID_ROUNDS: '4',
  START_ROUNDS: '1',
  START_STEPS: '1',
};

/** Every call of every flow fails in turn, or is overtaken. */
const flows = 'test/functions/flows/*.test.ts';

/** Every page of every sample at every width, and what its scripts do. */
const samples = 'test/frontend/samples/{pages,behavior}.test.ts';

/** What one customer and one administrator do, and a flood; others call more than ten functions at once on purpose. */
const ofFewPeople = [
  'test/concurrency/*.test.ts',
  'test/journeys/{chat,dashboard,preview,story,subscription}.test.ts',
  'test/system/{chat,durability,purchase,site-previews,subscription,upload-test,uploads}.test.ts',
  paymentModel,
];

/** The tests of a package, which also run by themselves (`npm test --workspace local-cloud`). */
const ofPackage = (name: string) => ({
  extends: `./infra/${name}/vitest.config.ts`,
  test: { name, root: `infra/${name}`, maxWorkers },
});

/** One project for each stage of `npm test`; test/runner/stages.ts has their order. */
export default defineConfig({
  test: {
    silent: 'passed-only',
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: [
      ofPackage('local-cloud'),
      ofPackage('local-stripe'),
      {
        test: {
          name: 'unit',
          include: ['test/{docs,shared,functions,regexes}/**/*.test.ts'],
          exclude: ['test/functions/data/**', flows],
          env: { ORDERED_EVENTS: '5', SETTLED: '24', KILLED_EACH: '5', WAYS_BACK: 'some' },
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
          ...sharedWorker,
          setupFiles: [freshModules, quiet, 'test/setup/screens.ts', 'test/setup/no-sockets.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'data',
          include: ['test/functions/data/**/*.test.ts'],
          env: { MANY_CUSTOMERS: '2000' },
          ...lambda,
          ...patient,
        },
      },
      {
        test: {
          name: 'exhaustive',
          include: [atScale, eventOrders, numberedReceipts, deletion, waysBack, flows],
          ...lambda,
          ...patient,
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'infra',
          include: ['test/infra/**/*.test.ts'],
          exclude: [builtAgain],
          globalSetup: ['test/setup/build.ts', browser],
          // A test asks for the checks; others save their time.
          env: { CDK_VALIDATION: 'false' },
          // Loading the CDK and the SDK again for each file would take longer than its tests.
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          name: 'system',
          ...system,
          env: shortSystem,
          ...product,
        },
      },
      {
        test: {
          name: 'official-sdk',
          ...system,
          env: { ...shortSystem, ASSEMBLY_DIR: join(root, synthesizeOfficial.writes) },
          ...product,
          globalSetup: [...product.globalSetup, 'test/setup/build-official.ts'],
        },
      },
      {
        test: {
          name: 'defaults',
          ...system,
          // Its browsers share one address, while each visitor of this stage has an own.
          exclude: [...system.exclude, 'test/system/own-account.test.ts'],
          env: { ...shortSystem, DEPLOYED_DEFAULTS: 'true' },
          ...product,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['test/journeys/*.test.ts'],
          env: { SCREEN_VIEWS: 'some' },
          ...product,
        },
      },
      {
        test: {
          name: 'stories',
          include: ['test/journeys/stories/*.test.ts'],
          ...product,
          // A story takes a minute and a half where nothing else runs.
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'referees',
          include: ['test/referees/*.test.ts'],
          globalSetup: 'test/setup/build.ts',
          ...patient,
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'sites',
          include: ['test/sites/*.test.ts'],
          ...product,
          // A website of thousands of files on three hosts.
          testTimeout: 400_000,
        },
      },
      { test: { name: 'operations', include: [operations], ...product } },
      { test: { name: 'time', include: ['test/time/*.test.ts'], ...product } },
      { test: { name: 'rebranded', include: ['test/rebranded/*.test.ts'], ...product } },
      { test: { name: 'texts', include: ['test/texts/*.test.ts'], ...product } },
      {
        test: {
          name: 'languages',
          include: ['test/languages/*.test.ts'],
          // Its own build, whose first start writes texts of its language.
          env: { ASSEMBLY_DIR: join(root, assemblyIn('pseudo')), SEEDED_DATA: '' },
          ...product,
          globalSetup: ['test/setup/build-pseudo.ts', browser],
          setupFiles: 'test/setup/pseudo-language.ts',
        },
      },
      {
        test: {
          name: 'catalogue',
          include: ['test/journeys/catalogue/*.test.ts', everyScreen],
          ...product,
        },
      },
      {
        test: {
          name: 'concurrency',
          include: ofFewPeople,
          env: { ACCOUNT_CONCURRENCY: '10', MODEL_RUNS: '2' },
          ...product,
        },
      },
      { test: { name: 'samples', include: [samples], globalSetup: browser, ...patient } },
      {
        test: {
          name: 'sequences',
          include: [paymentModel],
          ...product,
          // A shop waits half of its time for functions and webhooks. Two at a time take ten minutes
          // on a slow machine that has other work as well.
          maxConcurrency: 2,
          testTimeout: 1_800_000,
        },
      },
      {
        test: {
          name: 'models',
          include: [
            'test/models/**/*.test.ts',
            'test/system/{activation-guessing,bad-input,interrupted-start}.test.ts',
            builtAgain,
          ],
          exclude: [paymentModel],
          ...product,
          // They measure as well: nothing else may run beside them.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'crowded',
          include: ['test/crowded/*.test.ts'],
          ...product,
          // They measure as well.
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'assurance',
          include: ['test/assurance/**/*.test.ts'],
          ...product,
          // Under load, one after the other; what is held for half an hour before a release takes longer.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          testTimeout: 3_600_000,
        },
      },
    ],
  },
});
