import type { EdgeRequest, ViewerRequestEvent } from './event.ts';

/** Addresses of the app's screens; one that ends in a slash has a segment of any text (`addressAtEdge`). */
const screens = '%SCREENS%'.split(' ');

/**
 * Serves the landing page and files unchanged. Every other path is a screen of the app, or has the document of the
 * not-found screen. Only known extensions are files: `/no/such.page` has that document.
 */
export function handler(event: ViewerRequestEvent): EdgeRequest {
  const request = event.request;
  const isFile = /\.(css|ico|jpg|js|json|png|svg|txt|webmanifest|webp|woff2|xml)$/.test(
    request.uri,
  );
  if (request.uri !== '/' && !isFile) request.uri = documentOf(request.uri);
  return request;
}

/** `/app-admin-customer-.html` of `/admin/customer/7`. The router reads addresses in any case, too. */
function documentOf(path: string): string {
  const whole = path.replace(/\/$/, '').toLowerCase();
  const folder = whole.slice(0, whole.lastIndexOf('/') + 1);
  const known = [whole, folder].filter((it) => screens.indexOf(it) >= 0)[0];
  return known ? `/app${known.replace(/\//g, '-')}.html` : '/app.html';
}
