/** The blocks that Unicode keeps for letters from right to left (UAX #44, DerivedBidiClass). */
const fromRight =
  /[\u0590-\u08ff\ufb1d-\ufdcf\ufdf0-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Within a sentence of ours, where such letters would move the words beside them (decision 0242). */
export function isolated(words: string): string {
  return fromRight.test(words) ? `\u2068${words}\u2069` : words;
}
