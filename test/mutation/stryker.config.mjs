/**
 * Mutants of authorization, activation, money and the second factor, of which the unit tests must notice
 * four in five (FIGURE-MUTANTS).
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: [
    'functions/runtime/session/*.ts',
    'functions/rules/websites/owner.ts',
    'functions/rules/activation.ts',
    'functions/rules/billing/*.ts',
    'functions/rules/{second-factor,recovery-codes}.ts',
    'shared/rules/money.ts',
  ],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'test/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  thresholds: { high: 90, low: 80, break: 80 },
  // What is evaluated once, as a module is loaded, would run every test again.
  ignoreStatic: true,
  timeoutMS: 30_000,
  concurrency: 1,
  tempDirName: '.cache/stryker',
  ignorePatterns: ['.cache', '.local', 'cdk.out', 'dist', 'docs', 'frontend', 'screenshots'],
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { reportTests: false },
  jsonReporter: { fileName: '.cache/mutation/report.json' },
};
