/** Something that a person, Stripe or a schedule does, and what is true when it took effect exactly once. */
export interface Flow {
  run(): Promise<{ readonly status: number }>;
  expectDone(): Promise<void>;
  /** How trying again may end, when the first time had taken effect. */
  readonly again?: number;
}

/** By what is done, as a test's name says it: prepares all that has to be there before. */
export type Flows = Readonly<Record<string, () => Promise<Flow>>>;
