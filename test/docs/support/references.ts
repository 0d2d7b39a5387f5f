/** An id of docs/, as code, tests and documents cite it. */
const id = /\b(?:SPEC-\d+(?:\.\d+)?|RULE-\d+|THREAT-[A-Z]\d+|FIGURE-[A-Z]+(?:-[A-Z]+)*)\b/g;

/** Words that once named documents which the repository does not have. An RFC has sections, too. */
const dangling = [
  /(?<!RFC \d{4}, )\bsections? \d+(?:\.\d+)?/gi,
  /\bdecisions? \d{1,3}\b/gi,
  /\bassurance(?:,| [A-Z]\d)/gi,
  /['"`](?:[ACDHIKMPRSUVWX]\d{1,2})\+?: /g,
];

/** What a heading or the first cell of a table row of a document defines. */
export function definedIds(markdown: string): readonly string[] {
  return markdown.split('\n').flatMap((line) => {
    const place = /^(?:#+|\|) +(\S+)/.exec(line)?.[1] ?? '';
    return place.match(id)?.[0] === place ? [place] : [];
  });
}

export function citedIds(text: string): readonly string[] {
  return text.match(id) ?? [];
}

/** The numbers of the decision records that a text names (`decision 0060`). */
export function citedRecords(text: string): readonly string[] {
  return [...text.matchAll(/\bdecisions? (\d{4})\b/gi)].map(([, number = '']) => number);
}

export function danglingReferences(text: string): readonly string[] {
  return dangling.flatMap((pattern) => text.match(pattern) ?? []);
}

/** Files and folders of the repository that a text names between backticks, from its root. */
export function citedPaths(text: string): readonly string[] {
  const path = /`((?:docs|frontend|functions|infra|shared|test)\/[\w./-]+)`/g;
  return [...text.matchAll(path)].map(([, it = '']) => it);
}
