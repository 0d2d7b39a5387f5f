/** The size of a test for each commit, and before a release. */
export type Grade = 'commit' | 'release';

/** By the environment variable that overrides it (docs/figures.md). */
const sizes = {
  /** Random customers checked against the reference model, and the steps of each. */
  MODEL_RUNS: { commit: 200, release: 2_000 },
  MODEL_STEPS: { commit: 30, release: 50 },
  ORDERED_EVENTS: { commit: 7, release: 7 },
  SETTLED: { commit: 500, release: 500 },
  GUESSED_CODES: { commit: 9_000, release: 9_000 },
  CHAT_MESSAGES: { commit: 10_000, release: 10_000 },
  CHAT_SOCKETS: { commit: 300, release: 1_000 },
  MANY_CUSTOMERS: { commit: 10_000, release: 100_000 },
  /**
   * Sockets that are held, and for how long, at twenty messages a second; with fewer than 240 their
   * customers would exceed the rate limit.
   */
  HELD_SOCKETS: { commit: 300, release: 2_000 },
  HELD_SECONDS: { commit: 120, release: 1_800 },
  LOAD_PER_SECOND: { commit: 100, release: 200 },
  LOAD_SECONDS: { commit: 60, release: 600 },
  LOGINS_PER_SECOND: { commit: 5, release: 8 },
  /** Fuzzed requests of each call, and mutated ZIPs. */
  FUZZED_REQUESTS: { commit: 100, release: 1_000 },
  /** Fuzzed frames of the chat. */
  FUZZED_FRAMES: { commit: 2_000, release: 20_000 },
  MUTATED_ZIPS: { commit: 200, release: 5_000 },
} as const satisfies Readonly<Record<string, Readonly<Record<Grade, number>>>>;

/** The environment's value, else that for a commit. */
export function sizeOf(name: keyof typeof sizes): number {
  return Number(process.env[name] ?? sizes[name].commit);
}

/** All sizes as environment variables; variables that are already set keep their values. */
export function environmentOf(grade: Grade): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(sizes).map(([name, size]) => [name, process.env[name] ?? String(size[grade])]),
  );
}
