import { vi } from 'vitest';

/** What the page saves as files from now on; jsdom neither makes addresses for blobs nor follows links to them. */
export function savedBlobs(): Blob[] {
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      saved.push(blob);
      return 'blob:saved';
    },
    revokeObjectURL: () => {},
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  return saved;
}
