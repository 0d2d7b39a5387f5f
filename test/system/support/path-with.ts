import { fillPath } from '#shared/api/path.ts';

/** The path of a route with one value for every parameter, so that new names need no entry. */
export function pathWith(path: string, value: string): string {
  return path.replace(/\{\w+\}/g, encodeURIComponent(value));
}

/** The path of a route for a customer and their website; other parameters may or may not exist. */
export function pathFor(
  path: string,
  { userId, websiteId }: { readonly userId: number; readonly websiteId: number },
): string {
  const other = {
    token: 'x',
    previewId: 'x',
    passkeyId: 'x',
    noteId: 'x',
    month: '2026-10',
    document: 'terms',
    number: 1,
    uploadId: 'x',
  };
  return fillPath(path, { id: websiteId, websiteId, userId, ...other });
}
