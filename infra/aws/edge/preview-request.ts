import crypto from 'node:crypto';
import type { EdgeRequest, EdgeResponse, ViewerRequestEvent } from './event.ts';

/** The key of tickets, filled in at deployment (decision 0060). */
const ticketKey = '%TICKET_KEY%';
/** Website, unpacking, expiry in seconds, HMAC; created by `functions/rules/sites/site-ticket.ts`. */
const ticket = /^[tr]-([1-9][0-9]{0,15})-([0-9a-f]{8})-([0-9a-z]{1,8})-([0-9a-f]{27})$/;

/** Shown in a frame of ours, or in a tab of its own. */
const nextStep =
  'Reload the page that you opened it from. If it ends again, please contact your account manager for a new preview link.';

/** The folder of the review script. */
const scriptFolder = 'review-script';
/** Prefixes that need a ticket. */
const closed = /^(sites|review)$/;

/**
 * Every site is a prefix of the bucket. Its label is the first label of the host on a preview domain, and the
 * first segment of the path on CloudFront's own host. A folder shows its `index.html`; what else an address shows,
 * the unpacking has stored there.
 */
export function handler(event: ViewerRequestEvent): EdgeRequest | EdgeResponse {
  const request = event.request;
  const host = request.headers.host;
  const name = host ? host.value.toLowerCase() : '';
  const path = request.uri;
  const isBelowPath = /\.cloudfront\.net$/.test(name);
  if (isBelowPath && /^\/[a-z0-9-]+$/.test(path)) {
    const location = { value: `${path}/${queryOf(request.querystring)}` };
    return { statusCode: 302, statusDescription: 'Found', headers: { location } };
  }
  const file = path.slice(-1) === '/' ? `${path}index.html` : path;
  const label = isBelowPath ? file.split('/')[1] : name.split('.')[0];
  const rest = isBelowPath && label ? file.slice(label.length + 1) : file;
  const folder = label ? folderOf(label, rest) : '';
  if (!folder) return refusal(404, 'Not Found', 'There is no website at this address.');
  if (folder === 'ended') return refusal(410, 'Gone', `This preview has ended.\n\n${nextStep}`);
  const key = folder === scriptFolder ? `/${folder}/index.js` : `/${folder}${rest}`;
  // S3 reads a plus in a path as a space.
  request.uri = key.replace(/\+/g, '%2B');
  const site = name.replace(/:\d+$/, '') + (isBelowPath ? `/${label}` : '');
  request.headers['x-site'] = { value: site };
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}

/**
 * The folder that a label opens: empty for an invalid label, `ended` for an expired ticket. Samples need no
 * ticket. A ticket that begins with `r` opens the review copies (decision 0161).
 */
function folderOf(label: string, file: string): string {
  const parts = ticket.exec(label);
  if (!parts) return /^[a-z0-9-]+$/.test(label) && !closed.test(label) ? label : '';
  const claim = `t${label.slice(1, label.lastIndexOf('-'))}`;
  const mac = crypto.createHmac('sha256', ticketKey).update(claim).digest('hex');
  if (mac.slice(0, 27) !== parts[4]) return '';
  if (Number.parseInt(parts[3] ?? '', 36) * 1000 <= Date.now()) return 'ended';
  const isReview = label.charAt(0) === 'r';
  if (isReview && file === '/_review.js') return scriptFolder;
  return `${isReview && isPage(file) ? 'review' : 'sites'}/${parts[1]}/${parts[2]}`;
}

/** Pages have review copies, and so has everything whose name has no extension (`addresses/extension.ts`). */
function isPage(file: string): boolean {
  return /\.html?$/i.test(file) || !/\.[a-z][a-z0-9_]*$/i.test(file);
}

function queryOf(fields: EdgeRequest['querystring']): string {
  const pairs = Object.keys(fields).map((name) => {
    const field = fields[name];
    return field?.value ? `${name}=${field.value}` : name;
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function refusal(statusCode: number, statusDescription: string, text: string): EdgeResponse {
  return {
    statusCode,
    statusDescription,
    headers: {
      'content-type': { value: 'text/plain; charset=utf-8' },
      'cache-control': { value: 'no-store' },
      'x-robots-tag': { value: 'noindex, nofollow' },
    },
    body: text,
  };
}
