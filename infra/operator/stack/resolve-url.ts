import type { RunningStack } from './running-stack.ts';

/** URL and headers of a request to a host of the stack. */
export interface ResolvedUrl {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
}

/** A local cloud serves all hosts of its stack on one port of this machine, by the `Host` header, without TLS. */
export function resolveUrl(
  address: string,
  { edgePort }: Pick<RunningStack, 'edgePort'>,
): ResolvedUrl {
  const url = new URL(address);
  if (edgePort === undefined) return { url, headers: {} };
  const { host, pathname, search } = url;
  const here = new URL(`http://127.0.0.1:${edgePort}${pathname}${search}`);
  return { url: here, headers: { host } };
}
