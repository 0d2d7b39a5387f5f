import { cut } from '#shared/rules/cut.ts';

/** The beginning of a text in one line, of whole words where it has any. */
export function firstWords(text: string, most: number): string {
  const line = text.trim().replace(/\s+/g, ' ');
  const shown = cut(line, most);
  const end = shown === line ? -1 : shown.lastIndexOf(' ');
  return end > 0 ? `${shown.slice(0, end)}…` : shown;
}
