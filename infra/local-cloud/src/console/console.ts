import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FoundLine } from '../lambda/lambda.ts';
import type { LogLine } from '../lambda/log-book.ts';
import { consolePage, type FunctionNames, type PageFacts } from './page.ts';
import { refusal } from './same-origin.ts';
import type { SocketFacts } from './socket-section.ts';
import type { WorkFacts } from './work-section.ts';

/** Answers a request; the path below `/_local/` decides which. */
export type ConsoleHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The cloud's facts for programs. */
export interface CloudInfo {
  readonly dynamodb: { readonly endpoint: string; readonly tableName: string };
  readonly s3: { readonly endpoint: string; readonly buckets: readonly string[] };
  readonly functions: readonly string[];
}

/** Read anew for each request. */
export interface ConsoleOptions {
  /** The answer of `GET /_local/info`. */
  info(): object;
  functions(): readonly FunctionNames[];
  logs(functionName: string): readonly LogLine[];
  /** Lines of all functions that contain a text, newest first. */
  search(text: string): readonly FoundLine[];
  page(): PageFacts;
  work(): WorkFacts;
  sockets(): readonly SocketFacts[];
  /** Handlers of other parts by prefix below `/_local/`, for example `mail` for `/_local/mail/`. */
  readonly mounts?: ReadonlyMap<string, ConsoleHandler>;
}

const ROOT = '/_local';

export function isConsolePath(path: string): boolean {
  return path === ROOT || path.startsWith(`${ROOT}/`);
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Not part of the product or its template. */
export function createConsole(options: ConsoleOptions): ConsoleHandler {
  return async (request, response) => {
    const [path = '', query] = (request.url ?? '').split('?');
    const refused = refusal(request);
    const mounted = options.mounts?.get(path.split('/')[2] ?? '');
    if (refused === undefined && mounted !== undefined) return mounted(request, response);
    const answer =
      refused === undefined
        ? answerOf(options, request.method, path, new URLSearchParams(query))
        : json(403, refused);
    response.writeHead(answer.status, {
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...answer.headers,
    });
    response.end(answer.body);
  };
}

function answerOf(
  options: ConsoleOptions,
  method: string | undefined,
  path: string,
  query: URLSearchParams,
): Answer {
  if (method !== 'GET') return json(405, 'Method Not Allowed');
  if (path === ROOT) return { status: 302, headers: { location: `${ROOT}/` }, body: '' };
  if (path === `${ROOT}/`) return page(options);
  if (path === `${ROOT}/info`) return json(200, options.info());
  if (path === `${ROOT}/logs`) return found(options, query.get('q')?.trim() ?? '');
  const functionName = /^\/_local\/functions\/([^/]+)\/logs$/.exec(path)?.[1];
  if (
    functionName === undefined ||
    !options.functions().some(({ name }) => name === functionName)
  ) {
    return json(404, 'Not Found');
  }
  const lines = options.logs(functionName).map(({ time, text }) => ({ time, text }));
  return json(200, { functionName, lines });
}

function page({ functions, page, work, sockets }: ConsoleOptions): Answer {
  const { content, policy } = consolePage(page(), functions(), work(), sockets());
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
  };
  return { status: 200, headers, body: content };
}

function found({ search }: ConsoleOptions, text: string): Answer {
  if (text === '') return json(400, 'Say what to search for: /_local/logs?q=REQUEST_ID');
  return json(200, { lines: search(text) });
}

/** A string is answered as `{ message }`. */
function json(status: number, body: string | object): Answer {
  const value = typeof body === 'string' ? { message: body } : body;
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}
