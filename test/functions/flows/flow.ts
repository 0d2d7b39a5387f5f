/** An action of a person, Stripe or a schedule, and what holds if it took effect exactly once. */
export interface Flow {
  run(): Promise<{ readonly status: number }>;
  expectDone(): Promise<void>;
  /** The status a retry may have if the first run took effect. */
  readonly again?: number;
}

/** By the action, as in test names. Each function prepares its preconditions. */
export type Flows = Readonly<Record<string, () => Promise<Flow>>>;
