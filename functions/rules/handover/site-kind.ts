/** What a site needs to run, by what is in its ZIP; plain pages need none of these. */
export interface SiteKind {
  readonly hasNode: boolean;
  readonly hasPhp: boolean;
  readonly hasDatabase: boolean;
}

/** By the names of its files alone: nothing in them is read or run. */
export function siteKindOf(names: readonly string[]): SiteKind {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  return {
    hasNode: has(/(^|\/)package\.json$/i),
    hasPhp: has(/\.php$/i),
    hasDatabase: has(/\.sql$/i),
  };
}
