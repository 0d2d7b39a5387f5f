/** An id of docs/, as code, tests and documents cite it. */
const id = /\b(?:SPEC-\d+(?:\.\d+)?|RULE-\d+|THREAT-[A-Z]\d+|FIGURE-[A-Z]+(?:-[A-Z]+)*)\b/g;

/** References to documents that the repository does not have; sections of an RFC are allowed. */
const dangling = [
  /(?<!RFC \d{4}, )\bsections? \d+(?:\.\d+)?/gi,
  /\bdecisions? \d{1,3}\b/gi,
  /\bassurance(?:,| [A-Z]\d)/gi,
  /['"`](?:[ACDHIKMPRSUVWX]\d{1,2})\+?: /g,
];

/** The ids defined by headings and by the first cells of table rows. */
export function definedIds(markdown: string): readonly string[] {
  return markdown.split('\n').flatMap((line) => {
    const place = /^(?:#+|\|) +(\S+)/.exec(line)?.[1] ?? '';
    return place.match(id)?.[0] === place ? [place] : [];
  });
}

export function citedIds(text: string): readonly string[] {
  return text.match(id) ?? [];
}

/** The numbers of cited decision records (`decision 0060`). */
export function citedRecords(text: string): readonly string[] {
  return [...text.matchAll(/\bdecisions? (\d{4})\b/gi)].map(([, number = '']) => number);
}

export function danglingReferences(text: string): readonly string[] {
  return dangling.flatMap((pattern) => text.match(pattern) ?? []);
}

/** Files and folders in backticks, relative to the root. */
export function citedPaths(text: string): readonly string[] {
  const path = /`((?:docs|frontend|functions|infra|shared|test)\/[\w./-]+)`/g;
  return [...text.matchAll(path)].map(([, it = '']) => it);
}
