import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type HeaderMap, headerValue } from '#src/gateway/header-map.ts';
import type { EdgeResponse } from './exchange.ts';

type Encoding = 'br' | 'gzip';

/** Encodings that a behavior's cache policy allows. */
export type Encodings = readonly Encoding[];

/** Compresses the responses that CloudFront would compress. */
export type Compressor = (
  response: EdgeResponse,
  request: HeaderMap,
  allowed: Encodings,
) => Promise<EdgeResponse>;

/** docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html */
const MINIMUM_BYTES = 1000;
const MAXIMUM_BYTES = 10_000_000;
const COMPRESSIBLE =
  /^(text\/(css|csv|html|javascript|js|plain|richtext|tab-separated-values|xml|x-component|x-java-source|x-script)|application\/(dash\+xml|eot|font|font-sfnt|javascript|json|opentype|otf|pdf|pkcs7-mime|protobuf|rss\+xml|truetype|ttf|vnd\.apple\.mpegurl|vnd\.ms-fontobject|wasm|xhtml\+xml|xml|x-font-(opentype|truetype|ttf)|x-javascript|x-mpegurl|x-opentype|x-otf|x-perl|x-ttf)|font\/(eot|opentype|otf|ttf)|image\/svg\+xml)$/;
const STATUSES = new Set([200, 403, 404]);

/** Bounds the memory that compressed files take. */
const KEPT_BYTES = 64 * 1024 * 1024;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Caches results by content. */
export function compressor(): Compressor {
  const kept = new Map<string, Promise<Buffer>>();
  let keptBytes = 0;

  async function compressed(response: EdgeResponse, encoding: Encoding): Promise<Buffer> {
    const { contentId, body } = response;
    const name = contentId && `${encoding} ${contentId}`;
    const known = name && kept.get(name);
    if (known) {
      if (!Buffer.isBuffer(body)) body.destroy();
      return known;
    }
    const work = compressBody(response, encoding);
    if (name) keep(name, work);
    return work;
  }

  function keep(name: string, work: Promise<Buffer>): void {
    kept.set(name, work);
    work.then(
      (bytes) => {
        keptBytes += bytes.length;
        if (keptBytes <= KEPT_BYTES) return;
        kept.clear();
        keptBytes = 0;
      },
      () => kept.delete(name),
    );
  }

  return async (response, request, allowed) => {
    const encoding = wantedEncoding(request, allowed);
    if (encoding === undefined || !isCompressible(response)) return response;
    const headers = new Map(response.headers);
    const body = await compressed(response, encoding);
    headers.set('content-encoding', [encoding]);
    headers.set('content-length', [String(body.length)]);
    headers.set('vary', [...(headers.get('vary') ?? []), 'Accept-Encoding']);
    const etag = headerValue(headers, 'etag');
    if (etag !== undefined && !etag.startsWith('W/')) headers.set('etag', [`W/${etag}`]);
    return { ...response, headers, body };
  };
}

function wantedEncoding(request: HeaderMap, allowed: Encodings): Encoding | undefined {
  const accepted = (headerValue(request, 'accept-encoding') ?? '')
    .split(',')
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim());
  return allowed.find((encoding) => accepted.includes(encoding));
}

function isCompressible({ status, headers }: EdgeResponse): boolean {
  const type = headerValue(headers, 'content-type')?.split(';')[0]?.trim() ?? '';
  const length = Number(headerValue(headers, 'content-length') ?? Number.NaN);
  return (
    STATUSES.has(status) &&
    !headers.has('content-encoding') &&
    COMPRESSIBLE.test(type) &&
    length >= MINIMUM_BYTES &&
    length <= MAXIMUM_BYTES
  );
}

async function compressBody({ body }: EdgeResponse, encoding: Encoding): Promise<Buffer> {
  const bytes = Buffer.isBuffer(body) ? body : await buffer(body);
  if (encoding === 'gzip') return gzipAsync(bytes);
  // Level 5 is usual for dynamic compression; 11 would delay the first visit.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliAsync(bytes, { params });
}
