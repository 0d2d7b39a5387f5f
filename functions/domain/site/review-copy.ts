import { finished } from 'node:stream/promises';
import { SAXParser } from 'parse5-sax-parser';
import { siteContentType } from './content-type.ts';

/** Where a review host has its script: `infra/aws/edge/preview-request.ts` answers it there. */
export const reviewScript = '_review.js';

const byteOrderMark = Buffer.of(0xef, 0xbb, 0xbf);

/** Pages have a copy; what they load is read from the site itself. */
export function isReviewed(path: string): boolean {
  return siteContentType(path) === 'text/html';
}

/**
 * The page with one script more, before all of its own tags and policies; every other byte stays. Takes
 * any ASCII-based encoding. A page in UTF-16, whose tags nobody finds, stays as it is.
 */
export async function withReviewScript(page: Buffer, address: string): Promise<Buffer> {
  if (page[0] === 0 || page[1] === 0 || page[0] === 0xff || page[0] === 0xfe) return page;
  const skipped = page.subarray(0, 3).equals(byteOrderMark) ? byteOrderMark.length : 0;
  const place = skipped + (await startOfHead(page.toString('latin1', skipped)));
  const tag = Buffer.from(`<script src="${address}"></script>`);
  return Buffer.concat([page.subarray(0, place), tag, page.subarray(place)]);
}

/** Behind `<head>`, or before the first thing that begins one unsaid. */
async function startOfHead(html: string): Promise<number> {
  let place: number | undefined;
  const parser = new SAXParser({ sourceCodeLocationInfo: true });
  const found = (offset: number | undefined) => {
    place ??= offset;
    parser.stop();
  };
  parser.on('startTag', ({ tagName, sourceCodeLocation: at }) => {
    if (tagName !== 'html') found(tagName === 'head' ? at?.endOffset : at?.startOffset);
  });
  parser.on('text', ({ text, sourceCodeLocation: at }) => {
    if (text.trim() !== '') found(at?.startOffset);
  });
  parser.end(html);
  await finished(parser.resume());
  return place ?? html.length;
}
