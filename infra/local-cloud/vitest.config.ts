import { defineConfig } from 'vitest/config';

/** The package's own tests, by themselves or as a stage of the whole project's. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Loading the SDKs again for each file would take longer than its tests.
    isolate: false,
    // Two busy cores take their time: a test fails for what it sees, not for how long it took.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
