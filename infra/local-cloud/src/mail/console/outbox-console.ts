import type { IncomingMessage, ServerResponse } from 'node:http';
import { KEPT_MAILS, type Outbox, SWITCHES } from '../outbox.ts';
import type { StoredMail } from '../outbox-store.ts';
import { framedMail } from './framed-mail.ts';
import { outboxPage } from './outbox-page.ts';

const ROOT = '/_local/outbox';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/**
 * `/_local/outbox` for people, `/_local/outbox.json?to=ADDRESS` for programs, and the calls of the page's buttons,
 * which redirect pages to the outbox and answer programs with an empty body.
 */
export function createOutboxConsole(outbox: Outbox) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://local');
    const to = searchParams.get('to')?.trim() || undefined;
    const { status, headers, body } =
      request.method === 'POST' ? changed(outbox, pathname, request) : read(outbox, pathname, to);
    response.writeHead(status, {
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      ...headers,
    });
    response.end(body);
  };
}

function read(outbox: Outbox, path: string, to: string | undefined): Answer {
  if (path === `${ROOT}.json`) return json(outbox.list(KEPT_MAILS, to).map(toJson));
  if (path === ROOT) return html(outboxPage(outbox, to));
  if (path === `${ROOT}/revision`) return json({ revision: outbox.revision() });
  const [, id = '', view] = /^\/_local\/outbox\/([^/]+)\/(html|raw)$/.exec(path) ?? [];
  const mail = outbox.find(id);
  if (mail === undefined) return NOT_FOUND;
  return view === 'html' ? html(framedMail(mail)) : raw(mail);
}

function changed(outbox: Outbox, path: string, { headers }: IncomingMessage): Answer {
  if (!change(outbox, path.slice(ROOT.length + 1).split('/'))) return NOT_FOUND;
  const isPage = headers.accept?.includes('text/html');
  return { status: isPage ? 303 : 204, headers: isPage ? { location: ROOT } : {}, body: '' };
}

/** False for unknown mails, acts and switches. */
function change(outbox: Outbox, [what = '', act = '', value]: readonly string[]): boolean {
  if (what !== 'switches') {
    return (act === 'bounce' || act === 'complain') && outbox.feedBack(what, act);
  }
  const name = SWITCHES.find((it) => it === act);
  if (name === undefined || (value !== 'on' && value !== 'off')) return false;
  if (value === 'on') outbox.switchedOn.add(name);
  else outbox.switchedOn.delete(name);
  return true;
}

const toJson = ({ id, recipients, subject, text, html, created_at }: StoredMail) => ({
  id,
  to: recipients.join(', '),
  subject,
  text,
  html,
  createdAt: new Date(created_at).toISOString(),
});

const NOT_FOUND: Answer = { ...json({ message: 'Not Found' }), status: 404 };

function json(value: object): Answer {
  const headers = { 'content-type': 'application/json' };
  return { status: 200, headers, body: JSON.stringify(value) };
}

function html({ content, policy }: { content: string; policy: string }): Answer {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
  };
  return { status: 200, headers, body: content };
}

function raw({ id, raw }: StoredMail): Answer {
  const disposition = `attachment; filename="${id}.eml"`;
  const headers = { 'content-type': 'message/rfc822', 'content-disposition': disposition };
  return { status: 200, headers, body: raw };
}
