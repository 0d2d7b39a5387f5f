import type { EdgeResponse, ViewerResponseEvent } from './event.ts';

/**
 * Answers a document with the status that it was stored with (`site-content.ts`). The bucket tells it, not the
 * address: the documentation leaves open whether this function sees the viewer's address or the rewritten one (decision 0342).
 */
export function handler(event: ViewerResponseEvent): EdgeResponse {
  const response = event.response;
  const headers = response.headers;
  const status = headers['x-amz-meta-status'];
  delete headers['x-amz-meta-status'];
  if (!status || response.statusCode !== 200) return response;
  response.statusCode = Number.parseInt(status.value, 10);
  response.statusDescription = '';
  // With one of these a browser would revalidate it, and read the 304 as another answer's.
  delete headers.etag;
  delete headers['last-modified'];
  return response;
}
