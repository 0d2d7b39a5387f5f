/** Some browsers read the blob only after the click has returned. */
const keptMs = 60_000;

/** Downloads what the page itself made as a file of this name. */
export function saveBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
