import { createHash } from 'node:crypto';

/** Sources for a Content-Security-Policy that allow what stands in a page, and nothing like it. */
export interface InlineHashes {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** The hashes of the styles and classic scripts that a page of ours holds inline. */
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
