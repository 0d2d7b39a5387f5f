/** What a customer has sent and nobody has answered. */
export const feedbackLimits = {
  /** It is looked for among so many comments and requests, the newest of each. */
  newest: 50,
  /** Requests named in a sentence. */
  named: 3,
  /** Characters of the latest comment in a list of what waits: a line of a wide screen. */
  beginning: 160,
} as const;
