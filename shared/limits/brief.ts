/** Characters of a brief. */
export const briefLimits = { line: 200, text: 2_000, words: 8_000 } as const;
