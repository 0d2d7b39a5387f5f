/** A row of the table of AWS's limits. */
export interface LimitRow {
  readonly limit: string;
  readonly source: string;
  readonly tests: readonly { readonly name: string; readonly path: string }[];
  readonly smokeChecks: readonly string[];
  readonly isHeld: boolean;
}

/** All rows of a document without table heads; paths of tests are relative to the document. */
export function limitRows(markdown: string): readonly LimitRow[] {
  return markdown.split('\n').flatMap((line) => {
    const [before, limit, , source, holders, after] = line.split('|').map((cell) => cell.trim());
    if (before !== '' || after !== '' || !limit || !source || !holders) return [];
    if (limit === 'What AWS does' || limit.startsWith('---')) return [];
    const tests = [...holders.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)];
    return {
      limit,
      source: /^\[[^\]]+\]\(([^)]+)\)$/.exec(source)?.[1] ?? '',
      tests: tests.map(([, name = '', path = '']) => ({ name, path })),
      smokeChecks: /smoke test: (.+)$/.exec(holders)?.slice(1) ?? [],
      isHeld: holders !== 'not held',
    };
  });
}
