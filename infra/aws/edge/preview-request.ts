import type { EdgeRequest, EdgeResponse, ViewerRequestEvent } from './event.ts';

/**
 * Every site is a prefix of the bucket. On a preview domain the host's first label names it, on
 * CloudFront's own host the path does. A folder shows its `index.html`; a path without the final
 * slash is sent there, so that relative addresses work.
 */
export function handler(event: ViewerRequestEvent): EdgeRequest | EdgeResponse {
  const request = event.request;
  const host = request.headers.host;
  const name = host ? host.value.toLowerCase() : '';
  const path = request.uri;
  if (path.slice(path.lastIndexOf('/') + 1).indexOf('.') === -1 && path.slice(-1) !== '/') {
    const headers = { location: { value: `${path.replace(/^[/\\]+/, '/')}/` } };
    return { statusCode: 302, statusDescription: 'Found', headers };
  }
  const file = path.slice(-1) === '/' ? `${path}index.html` : path;
  if (/\.cloudfront\.net$/.test(name)) {
    request.uri = file;
    return request;
  }
  const label = name.split('.')[0];
  if (!label || !/^[a-z0-9-]+$/.test(label)) {
    return { statusCode: 404, statusDescription: 'Not Found' };
  }
  request.uri = `/${label}${file}`;
  return request;
}
