import type { EdgeRequest, ViewerRequestEvent } from './event.ts';

/**
 * Serves the landing page and files unchanged. Every other path is a screen of the app, including the
 * not-found screen. Only known extensions are files: `/no/such.page` is a screen.
 */
export function handler(event: ViewerRequestEvent): EdgeRequest {
  const request = event.request;
  const isFile = /\.(css|ico|jpg|js|json|png|svg|txt|webmanifest|webp|woff2|xml)$/.test(
    request.uri,
  );
  if (request.uri !== '/' && !isFile) request.uri = documentOf(request.uri);
  return request;
}

/** The screen's own document, if it has one (frontend/screens.ts): `/app-admin-customer.html` of `/admin/customer/7`. */
function documentOf(path: string): string {
  const name = path.replace(/(\/[0-9]+)?\/?$/, '').replace(/\//g, '-');
  const file = `app${name}.html`;
  return '%DOCUMENTS%'.split(' ').indexOf(file) >= 0 ? `/${file}` : '/app.html';
}
