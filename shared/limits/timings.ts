/** Redirects and pauses (SPEC-9.2), in milliseconds. */
export const timings = {
  afterLogoutMs: 300,
  afterSignInMs: 500,
  afterPaymentMs: 1_500,
  afterCancellationMs: 1_500,
  afterActivationMs: 2_000,
  downloadAgainMs: 2_000,
  /** The demo's simulated load, and its pause before each button acts. */
  demoMs: 1_000,
  usersStaleMs: 5_000,
  /** How often the panel polls a site that is being unpacked. */
  unpackingPollMs: 2_000,
  toastMs: 5_000,
} as const;
