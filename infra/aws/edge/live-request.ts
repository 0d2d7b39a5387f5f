import cf from 'cloudfront';
import type { EdgeRequest, EdgeResponse, ViewerRequestEvent } from './event.ts';

/**
 * A customer's own domain. The tenant's parameter `site` is the folder of the site, or `ended` or `empty`
 * (`functions/hosting/step.ts`). The bare domain redirects to `www`. A folder shows its `index.html`; what else an
 * address shows, the unpacking has stored there.
 */
export function handler(event: ViewerRequestEvent): EdgeRequest | EdgeResponse {
  const request = event.request;
  const host = request.headers.host;
  const name = host ? host.value.toLowerCase() : '';
  const path = request.uri.replace(/^[/\\]+/, '/');
  if (name.slice(0, 4) !== 'www.') {
    return redirect(301, 'Moved Permanently', `//www.${name}${path}${queryOf(request)}`);
  }
  const site = cf.distributionTenant.parameters.get('site');
  if (site === 'ended') {
    return page(
      410,
      'Gone',
      'This website is no longer here.',
      'If it is yours, your dashboard says how it comes back.',
    );
  }
  if (site === 'empty') {
    return page(404, 'Not Found', 'There is no website here yet.', 'Please come back later.');
  }
  const file = path.slice(-1) === '/' ? `${path}index.html` : path;
  // S3 reads a plus in a path as a space.
  request.uri = `/sites/${site}${file}`.replace(/\+/g, '%2B');
  request.headers['x-site'] = { value: name.replace(/:\d+$/, '') };
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}

function queryOf(request: EdgeRequest): string {
  const fields = request.querystring;
  const pairs = Object.keys(fields).map((name) => {
    const field = fields[name];
    const values = field ? field.multiValue || [field] : [];
    return values.map((one) => (one.value ? `${name}=${one.value}` : name)).join('&');
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function redirect(statusCode: number, statusDescription: string, location: string): EdgeResponse {
  return { statusCode, statusDescription, headers: { location: { value: location } } };
}

function page(
  statusCode: number,
  statusDescription: string,
  title: string,
  text: string,
): EdgeResponse {
  const style =
    ':root{color-scheme:light dark}body{font:17px/1.6 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 24px;color:#1c1a17;background:#fbf9f5}h1{font-size:2rem;line-height:1.2}@media(prefers-color-scheme:dark){body{color:#f3efe8;background:#171513}}';
  return {
    statusCode,
    statusDescription,
    headers: {
      'content-type': { value: 'text/html; charset=utf-8' },
      'cache-control': { value: 'no-store' },
      'x-content-type-options': { value: 'nosniff' },
      'x-robots-tag': { value: 'noindex' },
    },
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style><h1>${title}</h1><p>${text}</p></html>`,
  };
}
