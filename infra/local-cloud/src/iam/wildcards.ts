/** `*` matches any text, `?` any character. */
export function matchesPattern(pattern: string, value: string): boolean {
  if (pattern === '*' || pattern === value) return true;
  if (!/[*?]/.test(pattern)) return false;
  return compile(pattern).test(value);
}

export function matchesAny(patterns: readonly string[], value: string): boolean {
  return patterns.some((pattern) => matchesPattern(pattern, value));
}

/** Action names are case-insensitive. */
export function matchesAction(pattern: string, action: string): boolean {
  return matchesPattern(pattern.toLowerCase(), action.toLowerCase());
}

/** Of the patterns of the template's policies, which are few. */
const compiled = new Map<string, RegExp>();

function compile(pattern: string): RegExp {
  const known = compiled.get(pattern);
  if (known) return known;
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^${source}$`, 's');
  compiled.set(pattern, expression);
  return expression;
}
