import type { S3Request } from '../http/s3-request.ts';
import { uriEncode, uriEncodePath } from './uri-encode.ts';

/** `path` is not yet encoded. */
type Signed = Pick<S3Request, 'method' | 'path' | 'query' | 'headers'>;
type Pair = readonly [name: string, value: string];

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byNameThenValue = (a: Pair, b: Pair) => byText(a[0], b[0]) || byText(a[1], b[1]);

function canonicalQuery(query: S3Request['query']): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]): Pair => [uriEncode(name), uriEncode(value)])
    .sort(byNameThenValue)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

const canonicalHeader = (request: Signed, name: string) =>
  `${name}:${(request.headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`;

/** The canonical request that both sides hash (SigV4, "Create a canonical request"). */
export function canonicalRequest(
  request: Signed,
  signedHeaders: readonly string[],
  payloadHash: string,
): string {
  return [
    request.method,
    uriEncodePath(request.path),
    canonicalQuery(request.query),
    signedHeaders.map((name) => canonicalHeader(request, name)).join(''),
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
}
