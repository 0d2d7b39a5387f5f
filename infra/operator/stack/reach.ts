import type { RunningStack } from './running-stack.ts';

/** The address and headers with which a request arrives at a host of the stack. */
export interface Reached {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
}

/** A local cloud answers for all hosts of its stack at one port of this machine, without TLS. */
export function reach(address: string, { edgePort }: Pick<RunningStack, 'edgePort'>): Reached {
  const url = new URL(address);
  if (edgePort === undefined) return { url, headers: {} };
  const { host, pathname, search } = url;
  const here = new URL(`http://127.0.0.1:${edgePort}${pathname}${search}`);
  return { url: here, headers: { host } };
}
