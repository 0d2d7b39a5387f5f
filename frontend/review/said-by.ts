/** Elements within a word or a sentence; what every other one says stands apart. */
const inline: ReadonlySet<string> = new Set([
  ...['a', 'abbr', 'b', 'code', 'em', 'i', 'kbd', 'mark', 'q', 's', 'small', 'strong', 'sub'],
  ...['sup', 'u', 'var', 'wbr'],
]);

const closing = [...',.;:!?)]…'];

/** The text of an element, with a space between parts that a page shows apart: `textContent` runs their words together. */
export function saidBy(element: Element): string {
  return runsOf(element, [''])
    .filter((run) => run.trim() !== '')
    .reduce((said, run) => (isClosing(run) ? `${said}${run}` : `${said} ${run}`), '');
}

/** Punctuation stays at its word. */
function isClosing(run: string): boolean {
  return closing.some((mark) => run.trimStart().startsWith(mark));
}

function runsOf(element: Element, runs: string[]): string[] {
  for (const child of element.childNodes) {
    if (child instanceof Text) runs.push(`${runs.pop() ?? ''}${child.data}`);
    if (!(child instanceof Element)) continue;
    const isApart = !inline.has(child.localName);
    if (isApart) runs.push('');
    runsOf(child, runs);
    if (isApart) runs.push('');
  }
  return runs;
}
