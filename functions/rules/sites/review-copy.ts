import { finished } from 'node:stream/promises';
import { SAXParser } from 'parse5-sax-parser';
import { siteContentType } from './content-type.ts';

/** The path of the script on a review host; `infra/aws/edge/preview-request.ts` serves it. */
export const reviewScript = '_review.js';

const byteOrderMark = Buffer.of(0xef, 0xbb, 0xbf);

/** Only pages have a copy; what they load comes from the site itself. */
export function isReviewed(path: string): boolean {
  return siteContentType(path) === 'text/html';
}

/**
 * Inserts a script before all tags and policies of the page; every other byte stays. Takes any
 * ASCII-based encoding; a page in UTF-16 stays as it is.
 */
export async function withReviewScript(page: Buffer, address: string): Promise<Buffer> {
  if (page[0] === 0 || page[1] === 0 || page[0] === 0xff || page[0] === 0xfe) return page;
  const skipped = page.subarray(0, 3).equals(byteOrderMark) ? byteOrderMark.length : 0;
  const place = skipped + (await startOfHead(page.toString('latin1', skipped)));
  const tag = Buffer.from(`<script src="${address}"></script>`);
  return Buffer.concat([page.subarray(0, place), tag, page.subarray(place)]);
}

/** After `<head>`, or before the first content that implies one. */
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
