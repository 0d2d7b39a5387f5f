import { fileDay } from '#frontend/src/ui/format-date.ts';

/** Some browsers read the blob only after the click has returned. */
const keptMs = 60_000;

/** Downloads the parts as one CSV file with the date in its name. */
export function saveFile(name: string, parts: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([...parts], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}-${fileDay(new Date())}.csv`;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
