import type { EdgeRequest, EdgeResponse, ViewerRequestEvent } from './event.ts';

/** What follows a form of a sample, filled in at deployment. Unpacked sites have a page of their own (decision 0348). */
const title: string = '%TITLE%';
const text: string = '%TEXT%';

const folder = '/_forms/';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <style>
      body { margin: 15vh auto; padding: 0 24px; max-width: 32rem; font: 1.0625rem/1.6 system-ui, sans-serif; color: #1c1a17; background: #fbf9f5; }
      h1 { font-size: 2rem; line-height: 1.2; }
      a { color: inherit; text-underline-offset: 0.2em; }
      @media (prefers-color-scheme: dark) { body { color: #f3efe8; background: #171513; } }
    </style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${text}</p>
      <p><a href="../">Back to the website</a></p>
    </main>
  </body>
</html>
`;

/**
 * Forms of customers' sites, on the sites' own hosts: refuses pages of other websites and tells the function which
 * site it is. Answers `/_forms/thanks` of samples itself. On CloudFront's own host, forms are below the path of their site.
 */
export function handler(event: ViewerRequestEvent): EdgeRequest | EdgeResponse {
  const request = event.request;
  const host = hostIn(request.headers.host);
  const start = request.uri.indexOf(folder);
  const base = start === -1 ? '' : request.uri.slice(0, start);
  const name = start === -1 ? '' : request.uri.slice(start + folder.length);
  const isBelowPath = /\.cloudfront\.net$/.test(host) && /^\/[a-z0-9-]+$/.test(base);
  if (name.indexOf('/') !== -1 || (base !== '' && !isBelowPath)) return nothingHere();
  if (request.method !== 'POST')
    return name === 'thanks' && title ? answer(200, 'OK', 'text/html', page) : nothingHere();
  if (isForeign(request.headers, host, isBelowPath)) {
    return answer(403, 'Forbidden', 'text/plain', 'This form belongs to another website.');
  }
  request.uri = `/_forms/${name}`;
  request.headers['x-site'] = { value: `${host}${base}` };
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}

/** In lower case, without its port. */
function hostIn(header: { value: string } | undefined): string {
  return header ? header.value.toLowerCase().replace(/:\d+$/, '') : '';
}

/**
 * Browsers send Origin, Sec-Fetch-Site or both. Origin is `null` for pages without a referrer, such as previews:
 * then Sec-Fetch-Site must be `same-origin`. Sites below a path have no origin (decision 0184) and their forms
 * are not stored: there `null` is enough.
 */
function isForeign(headers: EdgeRequest['headers'], host: string, isBelowPath: boolean): boolean {
  const site = headers['sec-fetch-site'];
  const origin = headers.origin ? headers.origin.value : '';
  if (origin === 'null' && isBelowPath) return false;
  if (site && site.value !== 'same-origin') return true;
  if (origin === 'null') return !site;
  return origin !== '' && hostIn({ value: origin.replace(/^https?:\/\//, '') }) !== host;
}

function nothingHere(): EdgeResponse {
  return answer(404, 'Not Found', 'text/plain', 'There is nothing at this address.');
}

function answer(
  statusCode: number,
  statusDescription: string,
  type: string,
  body: string,
): EdgeResponse {
  return {
    statusCode: statusCode,
    statusDescription: statusDescription,
    headers: {
      'content-type': { value: `${type}; charset=utf-8` },
      'cache-control': { value: 'no-store' },
      'content-security-policy': { value: "default-src 'none'; style-src 'unsafe-inline'" },
      'x-content-type-options': { value: 'nosniff' },
      'x-robots-tag': { value: 'noindex, nofollow' },
    },
    body: body,
  };
}
