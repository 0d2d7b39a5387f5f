import { createHash } from 'node:crypto';

interface HtmlDocument {
  /** HTML, like the other fields. */
  readonly title: string;
  readonly body: string;
  readonly style: string;
  readonly script: string;
  /** Whether it contains frames of its own origin. */
  readonly frames?: boolean;
}

/** With a content security policy that allows only its own script and style. */
export function htmlDocument({ title, body, style, script, frames }: HtmlDocument) {
  const content = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${style}</style></head>
<body><main>${body}</main><script>${script}</script></body></html>
`;
  const policy = [
    "default-src 'none'",
    "connect-src 'self'",
    ...(frames ? ["frame-src 'self'"] : []),
    `script-src '${hash(script)}'`,
    `style-src '${hash(style)}'`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { content, policy };
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
