import { lookup } from 'mrmime';

const application = 'application/';
/** What mrmime does not know. */
const others: ReadonlyMap<string, string> = new Map([
  ['eot', `${application}vnd.ms-fontobject`],
  ['ico', 'image/vnd.microsoft.icon'],
]);

/**
 * By file extension, as common web servers do; files of unknown type are downloads. Without a charset: the page may
 * declare its own, which the header would override.
 */
export function siteContentType(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const known = lookup(`.${extension}`);
  // It looks into a plain object, which also has a `constructor`.
  if (typeof known === 'string') return known;
  return others.get(extension) ?? `${application}octet-stream`;
}
