import { hole } from './prose.ts';

/** What stands between tags, and the tags, in HTML that a literal holds. */
const tags = /<(style|script)\b[\s\S]*?<\/\1>|<[^>]*>/g;

export const isMarkup = (text: string) => /<[a-z!/]/i.test(text);

export interface Run {
  readonly start: number;
  readonly end: number;
}

/** The runs of words between tags, without the spaces around them. */
export function runsOf(html: string): readonly Run[] {
  const runs: Run[] = [];
  let start = 0;
  for (const { index, 0: tag } of [...html.matchAll(tags), { index: html.length, 0: '' }]) {
    const run = html.slice(start, index);
    const words = run.trim();
    const from = start + run.indexOf(words);
    if (isWords(words)) runs.push({ start: from, end: from + words.length });
    start = index + tag.length;
  }
  return runs;
}

const isWords = (text: string) =>
  /[A-Za-z]{2}/.test(text.replaceAll(hole, '').replaceAll(/\{\{[^}]*\}\}|%[A-Z_]+%/g, ''));

/** HTML in other words, each `hole` as a number in braces. */
export function translatedMarkup(
  html: string,
  wordsOf: (id: string) => string | undefined,
): string {
  let text = '';
  let at = 0;
  let count = 0;
  const marked = (part: string) => part.replaceAll(hole, () => `{${count++}}`);
  for (const { start, end } of runsOf(html)) {
    text += marked(html.slice(at, start));
    const first = count;
    const own = marked(html.slice(start, end));
    const words = wordsOf(shifted(own, -first));
    text += words === undefined ? own : shifted(words, first);
    at = end;
  }
  return text + marked(html.slice(at));
}

const shifted = (text: string, by: number) =>
  text.replaceAll(/\{(\d+)\}/g, (_, number) => `{${Number(number) + by}}`);

/** A document names its language. */
export function inLanguage(html: string, language: string): string {
  return html.replaceAll(/(<(?:html|mjml)\b[^>]*? lang=\\?")en(\\?")/g, `$1${language}$2`);
}
