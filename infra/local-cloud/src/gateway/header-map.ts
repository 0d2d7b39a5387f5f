/** Header names in lower case, each with its values in the order of the message. */
export type HeaderMap = Map<string, string[]>;

/** Keeps duplicates. */
export function headerMap(rawHeaders: readonly string[]): HeaderMap {
  const headers: HeaderMap = new Map();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    addHeader(headers, rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  }
  return headers;
}

export function addHeader(headers: HeaderMap, name: string, value: string): void {
  const key = name.toLowerCase();
  const values = headers.get(key);
  if (values === undefined) headers.set(key, [value]);
  else values.push(value);
}

/** Joined as HTTP allows; undefined when the header is absent. */
export function headerValue(headers: HeaderMap, name: string): string | undefined {
  return headers.get(name)?.join(name === 'cookie' ? '; ' : ', ');
}

/** The headers in the form that Node's `writeHead` takes. */
export function rawHeaders(headers: HeaderMap): string[] {
  return [...headers].flatMap(([name, values]) => values.flatMap((value) => [name, value]));
}
