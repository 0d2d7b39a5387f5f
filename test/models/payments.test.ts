import fc from 'fast-check';
import { describe, test } from 'vitest';
import { commandsFor } from './payments/any-commands.ts';
import { runScenario, type Scenario } from './payments/scenario.ts';
import { openShop } from './payments/shop.ts';

/**
 * Random actions of a customer, their bank and Stripe, and random failures (THREAT-P1 to THREAT-P8,
 * FIGURE-MODELS). After each step Stripe holds what the reference model expects, nothing twice, and
 * the account matches Stripe unless webhooks are held or lost. `MODEL_RUNS` and `MODEL_STEPS`
 * change the length, `MODEL_SEED` repeats a run.
 */
const runs = Number(process.env.MODEL_RUNS ?? 200);
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 1_000_000_000);
const steps = Number(process.env.MODEL_STEPS ?? 30);
/** One run in 20 restarts the whole cloud in the middle. */
const restartsIn = 20;
/**
 * The embedded Stripe keeps every object, and every step reads all of them, so a full shop is slow.
 */
const runsOfShop = 20;

const restarting = Math.max(1, Math.round(runs / restartsIn));
const steady = runs - restarting;

const inOneGo = commandsFor(steps).map(
  (commands): Scenario => [{ steps, commands, isRestored: false }],
);
const half = fc.record({
  steps: fc.constant(steps / 2),
  commands: commandsFor(steps / 2),
  isRestored: fc.boolean(),
});
const withRestart = fc.tuple(half, half);

const shops = Array.from({ length: Math.ceil(steady / runsOfShop) }, (_, index) => ({
  shop: index + 1,
  numRuns: Math.min(runsOfShop, steady - index * runsOfShop),
}));

describe.concurrent(`seed ${seed}`, () => {
  test.each(shops)('the account matches Stripe: shop $shop, $numRuns runs', (of) =>
    runAll(inOneGo, of.numRuns, seed + of.shop),
  );

  test(`the account matches Stripe after a restart or a restore under another table name: ${restarting} runs`, () =>
    runAll(withRestart, restarting, seed));
});

async function runAll(
  scenarios: fc.Arbitrary<Scenario>,
  numRuns: number,
  ofSeed: number,
): Promise<void> {
  const shop = await openShop();
  try {
    const check = fc.asyncProperty(scenarios, (given) => runScenario(shop, given));
    await fc.assert(check, { numRuns, seed: ofSeed, endOnFailure: true });
  } finally {
    await shop.stop();
  }
}
