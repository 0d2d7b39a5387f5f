import type { EdgeRequest, EdgeResponse, ViewerRequestEvent } from './event.ts';

/**
 * Says to the functions who calls; whatever the client claims under this name is overwritten. The call
 * that mailboxes unsubscribe with (RFC 8058) is opened by people whose mailbox cannot: they get its page.
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
