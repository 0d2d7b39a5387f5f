import { thanksPages } from '#shared/api/forms.ts';
import { beginningOf } from '#shared/rules/cut.ts';
import type { LoggedRequest } from './log-lines.ts';
import { isRobot } from './robot.ts';
import { visitLimits } from './visit-limits.ts';

/** What a request counts as, without any data of its sender. */
export interface Visit {
  readonly kind: 'view' | 'robot' | 'missing';
  readonly path: string;
  /** A host; null without a referrer, or for the site itself. */
  readonly referrer: string | null;
}

const day = /^20\d\d-\d\d-\d\d$/;

/** Null for anything but a page view: files, forms, redirects, HEAD requests. */
export function visitOf(request: LoggedRequest): Visit | null {
  const { method, status, agent, referrer, host } = request;
  const path = pathOf(request.path);
  if (method !== 'GET' || !day.test(request.day) || !isPage(path)) return null;
  const isShown = (status >= 200 && status < 300) || status === 304;
  if (!isShown && status !== 404) return null;
  if (isRobot(decoded(agent))) return isShown ? { kind: 'robot', path, referrer: null } : null;
  return { kind: isShown ? 'view' : 'missing', path, referrer: referrerOf(referrer, host) };
}

/** A folder, or an HTML file; the edge treats a path without a dot as a folder. What follows a form is no page. */
function isPage(path: string): boolean {
  if (path === `/${thanksPages.live}`) return false;
  const file = path.slice(path.lastIndexOf('/') + 1);
  return path.startsWith('/') && (!file.includes('.') || /\.html?$/i.test(file));
}

/** Decoded; a folder and its `index.html` are one page. */
function pathOf(stem: string): string {
  const path = decoded(stem).replace(/[?#].*$/s, '');
  return nameOf(path.replace(/\/index\.html?$/i, '/'));
}

/** Only the host, and only if it is a name, not an IP address. */
function referrerOf(referrer: string, host: string): string | null {
  const found = URL.canParse(referrer) ? new URL(referrer) : null;
  if (!found || !/^https?:$/.test(found.protocol)) return null;
  const from = bare(found.hostname);
  return /\.[a-z][a-z0-9-]*$/.test(from) && from !== bare(host) ? nameOf(from) : null;
}

const bare = (host: string) => host.toLowerCase().replace(/^www\./, '');

/** Without invisible characters, and cut to `nameLength`. */
function nameOf(text: string): string {
  const plain = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return beginningOf(plain, visitLimits.nameLength);
}

/** Decodes twice: CloudFront's reference does not say whether it encodes encoded text again. */
function decoded(text: string): string {
  return decodedOnce(decodedOnce(text));
}

function decodedOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
