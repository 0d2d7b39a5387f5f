import { escapeHtml } from './escape-html.ts';

/** Cells are HTML; empty without rows. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const head = titles.map((title) => (title === '' ? '<td>' : `<th>${title}`)).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}`).join('')}`);
  return `<table><tr>${head}${body.join('')}</table>`;
}

/** A time in UTC, to the second. */
export const timeOf = (time: Date) => time.toISOString().slice(0, 19).replace('T', ' ');

export const code = (text: string) => `<code>${escapeHtml(text)}</code>`;
