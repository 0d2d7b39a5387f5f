import { type Answer, Visitor } from './visitor.ts';

/** What is at an address of a site that the product shows, as a stranger's browser gets it that resolves its host. */
export function openAddress(origin: string, address: string, path = ''): Promise<Answer> {
  const { host, pathname } = new URL(path, address);
  return new Visitor(origin).get(pathname, { host });
}
