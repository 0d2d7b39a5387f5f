import { visitLimits } from '#shared/limits/visits.ts';
import type { LoggedRequest } from './log-lines.ts';
import { isRobot } from './robot.ts';

/** What one request counts as, without anything of whoever sent it. */
export interface Visit {
  readonly kind: 'view' | 'robot' | 'missing';
  readonly path: string;
  /** A host; null where nobody linked here, or the site itself did. */
  readonly referrer: string | null;
}

const day = /^20\d\d-\d\d-\d\d$/;

/** Null for what is no page: files, forms, redirects, questions of programs about a page. */
export function visitOf(request: LoggedRequest): Visit | null {
  const { method, status, agent, referrer, host } = request;
  const path = pathOf(request.path);
  if (method !== 'GET' || !day.test(request.day) || !isPage(path)) return null;
  const isShown = (status >= 200 && status < 300) || status === 304;
  if (!isShown && status !== 404) return null;
  if (isRobot(decoded(agent))) return isShown ? { kind: 'robot', path, referrer: null } : null;
  return { kind: isShown ? 'view' : 'missing', path, referrer: referrerOf(referrer, host) };
}

/** A folder, or a file of HTML; the edge sends everything else without a dot to its folder. */
function isPage(path: string): boolean {
  const file = path.slice(path.lastIndexOf('/') + 1);
  return path.startsWith('/') && (!file.includes('.') || /\.html?$/i.test(file));
}

/** As people read it; a folder and its `index.html` are one page. */
function pathOf(stem: string): string {
  const path = decoded(stem).replace(/[?#].*$/s, '');
  return nameOf(path.replace(/\/index\.html?$/i, '/'));
}

/** Only its host, and only one that has a name. */
function referrerOf(referrer: string, host: string): string | null {
  const found = URL.canParse(referrer) ? new URL(referrer) : null;
  if (!found || !/^https?:$/.test(found.protocol)) return null;
  const from = bare(found.hostname);
  return /\.[a-z][a-z0-9-]*$/.test(from) && from !== bare(host) ? nameOf(from) : null;
}

const bare = (host: string) => host.toLowerCase().replace(/^www\./, '');

/** Nothing that is not seen, and not too much of it. */
function nameOf(text: string): string {
  const plain = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return [...plain].slice(0, visitLimits.nameLength).join('');
}

/** Whether CloudFront encodes what was encoded already, its reference does not say: both are read. */
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
