import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { KEPT_MAILS, type Outbox, SWITCHES } from '../outbox.ts';
import type { StoredMail } from '../outbox-store.ts';
import { answerTo } from '../receiving/answer.ts';
import { CHECKS, type IncomingMail, type Receiver } from '../receiving/receiver.ts';
import { framedMail } from './framed-mail.ts';
import { outboxPage } from './outbox-page.ts';

const ROOT = '/_local/outbox';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

interface MailParts {
  readonly outbox: Outbox;
  readonly receiver: Receiver;
}

/**
 * `/_local/outbox` for people, `/_local/outbox.json?to=ADDRESS` for programs, and the calls of the page's buttons,
 * which redirect pages to the outbox and answer programs with an empty body. A program hands in any mail with
 * `POST /_local/outbox/received?from=ADDRESS&to=ADDRESS`, as a mail server would with SMTP; `&dmarc=FAIL` and the like
 * say what SES finds.
 */
export function createOutboxConsole({ outbox, receiver }: MailParts) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://local');
    const to = searchParams.get('to')?.trim() || undefined;
    const parts = { outbox, receiver };
    const { status, headers, body } =
      request.method === 'POST'
        ? await posted(parts, pathname, searchParams, request)
        : read(parts, pathname, to);
    response.writeHead(status, {
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      ...headers,
    });
    response.end(body);
  };
}

function read({ outbox, receiver }: MailParts, path: string, to: string | undefined): Answer {
  if (path === `${ROOT}.json`) return json(outbox.list(KEPT_MAILS, to).map(toJson));
  if (path === ROOT) return html(outboxPage(outbox, receiver, to));
  if (path === `${ROOT}/revision`) return json({ revision: outbox.revision() });
  const [, id = '', view] = /^\/_local\/outbox\/([^/]+)\/(html|raw)$/.exec(path) ?? [];
  const mail = outbox.find(id);
  if (mail === undefined) return NOT_FOUND;
  return view === 'html' ? html(framedMail(mail)) : raw(mail);
}

async function posted(
  { outbox, receiver }: MailParts,
  path: string,
  query: URLSearchParams,
  request: IncomingMessage,
): Promise<Answer> {
  const [what = '', act] = path.slice(ROOT.length + 1).split('/');
  const body = await buffer(request);
  const mail =
    act === 'answer'
      ? answerOf(outbox.find(what), new URLSearchParams(body.toString()))
      : what === 'received'
        ? handedIn(body, query)
        : undefined;
  const isDone = mail
    ? (await receiver.receive(mail)) !== undefined
    : change(outbox, path.slice(ROOT.length + 1).split('/'));
  if (!isDone) return NOT_FOUND;
  const isPage = request.headers.accept?.includes('text/html');
  return { status: isPage ? 303 : 204, headers: isPage ? { location: ROOT } : {}, body: '' };
}

function answerOf(mail: StoredMail | undefined, form: URLSearchParams): IncomingMail | undefined {
  return mail && answerTo(mail, form.get('text') ?? '', new Date());
}

function handedIn(raw: Uint8Array, query: URLSearchParams): IncomingMail {
  const verdicts = CHECKS.flatMap((check) => {
    const said = query.get(check);
    return said === null ? [] : [[check, said]];
  });
  return {
    ...{ raw, source: query.get('from') ?? '', recipients: query.getAll('to') },
    verdicts: Object.fromEntries(verdicts),
  };
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
