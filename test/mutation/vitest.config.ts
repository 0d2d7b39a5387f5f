import { defineConfig } from 'vitest/config';

const groups = 'activation,auth,billing,rules,second-factor,runtime/session';

/** The tests of authorization, activation, money and second factor, as Stryker runs them; without those that only repeat or count. */
export default defineConfig({
  test: {
    include: [`test/functions/{${groups}}/**/*.test.ts`, 'test/shared/rules/*.test.ts'],
    exclude: [
      'test/functions/billing/{event-orders,numbered-receipts}.test.ts',
      'test/functions/billing/event-path.test.ts',
    ],
    globalSetup: 'test/setup/dynamodb.ts',
    setupFiles: ['fresh-modules', 'lambda-environment', 'no-console-errors'].map(
      (name) => `test/setup/${name}.ts`,
    ),
    sequence: { setupFiles: 'list' },
    isolate: false,
    // The longest test takes five seconds: a mutant that waits for ever costs no more than this.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
