import { createHash } from 'node:crypto';

/** Hashes as sources of a Content-Security-Policy. */
export interface InlineHashes {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** Hashes the inline styles and classic scripts of a page. */
export function inlineHashes(html: string): InlineHashes {
  return {
    styles: hashes(html.matchAll(/<style>([\s\S]*?)<\/style>/g)),
    scripts: hashes(html.matchAll(/<script>([\s\S]*?)<\/script>/g)),
  };
}

function hashes(found: Iterable<RegExpMatchArray>): readonly string[] {
  return [...found].map(([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  });
}
