import type { EdgeRequest, EdgeResponse, ViewerRequestEvent } from './event.ts';

/**
 * Sets the visitor's address for the functions, overwriting any value that the client sent. The one-click
 * unsubscribe call of mail programs (RFC 8058) redirects to its page if a person opens it.
 */
export function handler(event: ViewerRequestEvent): EdgeRequest | EdgeResponse {
  const request = event.request;
  if (request.method === 'GET' && request.uri === '/api/unsubscribe') {
    const token = request.querystring.token?.value ?? '';
    const location = { value: `/unsubscribe?token=${token}` };
    return { statusCode: 302, statusDescription: 'Found', headers: { location } };
  }
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
