import type { EdgeRequest, ViewerRequestEvent } from './event.ts';

/**
 * The landing page and files are what they are; every other path is a screen, which the browser's
 * code shows, the not-found screen too.
 */
export function handler(event: ViewerRequestEvent): EdgeRequest {
  const request = event.request;
  const lastSegment = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (request.uri !== '/' && lastSegment.indexOf('.') === -1) request.uri = '/app.html';
  return request;
}
