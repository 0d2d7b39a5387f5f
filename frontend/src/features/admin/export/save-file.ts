import { fileDay } from '#frontend/src/ui/format-date.ts';
import { saveBlob } from '#frontend/src/ui/save-blob.ts';

/** Downloads the parts as one CSV file with the date in its name. */
export function saveFile(name: string, parts: readonly string[]): void {
  const blob = new Blob([...parts], { type: 'text/csv;charset=utf-8' });
  saveBlob(`${name}-${fileDay(new Date())}.csv`, blob);
}
