/** Classes of a page's elements that no selector of its style names, in the order of the page. */
export function classesWithoutRule(html: string, style: string): string[] {
  const styled = new Set(matches(style, /\.(-?[a-z_][\w-]*)/gi));
  const used = matches(html, / class="([^"]+)"/g).flatMap((names) => names.split(/\s+/));
  return [...new Set(used)].filter((name) => !styled.has(name));
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, found]) => (found === undefined ? [] : [found]));
}
