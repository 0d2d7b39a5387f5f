import type { EdgeRequest, ViewerRequestEvent } from './event.ts';

/**
 * The landing page and files are what they are; every other path is a screen, which the browser's
 * code shows, the not-found screen too. A dot alone makes no file: `/no/such.page` is a screen.
 */
export function handler(event: ViewerRequestEvent): EdgeRequest {
  const request = event.request;
  const isFile = /\.(css|ico|jpg|js|json|png|svg|txt|webmanifest|webp|woff2|xml)$/.test(
    request.uri,
  );
  if (request.uri !== '/' && !isFile) request.uri = '/app.html';
  return request;
}
