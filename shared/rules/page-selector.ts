/** An id, a class, an attribute of one word, or a tag, perhaps with its position. */
const step =
  /^(?:[#.][a-z][a-z-]*|\[[a-z][a-z-]*="(?:\\#)?[a-z][a-z-]*"\]|[a-z][a-z0-9-]*(?::nth-(?:child|of-type)\([1-9]\d{0,5}\))?)$/i;

/**
 * A selector as the review of a page writes it, one step for each ancestor. It comes back from
 * strangers, and readers' browsers run it again and again: `:not(:has(~ *))` would stop them
 * (THREAT-G4).
 */
export function isPageSelector(text: string): boolean {
  return text
    .replaceAll(' > ', ' ')
    .split(' ')
    .every((part) => step.test(part));
}
