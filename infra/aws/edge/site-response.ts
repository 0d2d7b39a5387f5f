import type { EdgeRequest, EdgeResponse, ViewerResponseEvent } from './event.ts';

/**
 * Answers for a file of a customer's site what its unpacking stored beside it (`functions/rules/sites/stored-objects.ts`):
 * a redirect, whose query is the visitor's, and the site's own headers. What the response headers policy set stays,
 * but a site may add a policy, and choose its caches and its referrers.
 */
export function handler(event: ViewerResponseEvent): EdgeResponse {
  const response = event.response;
  const headers = response.headers;
  const own = take(headers, 'x-amz-meta-headers');
  const place = take(headers, 'x-amz-meta-location');
  const embeds = take(headers, 'x-amz-meta-embeds');
  const referrer = headers['referrer-policy'];
  // Video hosts refuse to play without a referrer; other hosts need not learn the address of a preview.
  if (embeds && referrer && referrer.value === 'no-referrer') referrer.value = 'strict-origin';
  if (own) addOwn(headers, JSON.parse(own));
  if (place) {
    response.statusCode = 302;
    response.statusDescription = 'Found';
    headers.location = { value: place };
    delete headers.etag;
  }
  if (headers.location) {
    headers.location.value = withQuery(headers.location.value, event.request.querystring);
  }
  return response;
}

function take(headers: EdgeRequest['headers'], name: string): string {
  const field = headers[name];
  delete headers[name];
  return field ? field.value : '';
}

/** Each of several policies applies, so the site's own can only forbid more. */
function addOwn(headers: EdgeRequest['headers'], own: Readonly<Record<string, string>>) {
  Object.keys(own).forEach((name) => {
    const value = own[name] || '';
    const given = headers[name];
    if (given && name === 'content-security-policy') given.value = `${given.value}, ${value}`;
    else if (!given || /^(cache-control|referrer-policy)$/.test(name)) headers[name] = { value };
  });
}

function withQuery(
  location: string,
  fields: ViewerResponseEvent['request']['querystring'],
): string {
  const names = Object.keys(fields);
  if (names.length === 0 || /[?#]/.test(location)) return location;
  const pairs = names.map((name) => {
    const field = fields[name];
    const values = field ? field.multiValue || [field] : [];
    return values.map((one) => (one.value ? `${name}=${one.value}` : name)).join('&');
  });
  return `${location}?${pairs.join('&')}`;
}
