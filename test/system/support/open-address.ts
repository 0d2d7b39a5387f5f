import { type Answer, Visitor } from './visitor.ts';

/** The response at a site's address, as a stranger's browser that resolves the host gets it. */
export function openAddress(origin: string, address: string, path = ''): Promise<Answer> {
  const { host, pathname } = new URL(path, address);
  return new Visitor(origin).get(pathname, { host });
}
