import * as z from 'zod/mini';
import type { FunctionDefinition } from './function-definition.ts';
import type { LogLine } from './log-book.ts';
import { type SourceMapFolder, withSourcePositions } from './source-positions.ts';

export interface Failure {
  /** The function's name in the template. */
  readonly logicalId: string;
  readonly requestId: string | undefined;
  readonly message: string;
  /** With source positions, if there are maps. */
  readonly stack: string | undefined;
}

/** A line of a JSON logger, such as Lambda's own. */
const loggedSchema = z.object({
  level: z.string(),
  message: z.optional(z.string()),
  requestId: z.optional(z.string()),
  detail: z.optional(z.string()),
  stack: z.optional(z.string()),
});
/** The runtime's line about an uncaught error. */
const uncaughtSchema = z.object({ errorMessage: z.string(), trace: z.array(z.string()) });

const answerSchema = z.object({ statusCode: z.number() });

/** Undefined for a line without an error. */
export function failureOf(
  { text }: Pick<LogLine, 'text'>,
  { logicalId }: Pick<FunctionDefinition, 'logicalId'>,
  maps?: SourceMapFolder,
): Failure | undefined {
  const told = uncaught(text) ?? logged(text);
  if (told === undefined) return undefined;
  const folder = maps?.(logicalId);
  const stack =
    folder && told.stack ? withSourcePositions(told.stack, { maps: folder }) : told.stack;
  return { logicalId, ...told, stack };
}

/** A failure for an answer of 500 or more; undefined otherwise. */
export function failedAnswer(
  { logicalId }: Pick<FunctionDefinition, 'logicalId'>,
  requestId: string,
  payload: unknown,
): Failure | undefined {
  const parsed = answerSchema.safeParse(payload);
  if (!parsed.success || parsed.data.statusCode < 500) return undefined;
  const message = `answered ${parsed.data.statusCode}`;
  return { logicalId, requestId, message, stack: undefined };
}

/** The failure as a terminal shows it. */
export function failureText({ logicalId, requestId, message, stack }: Failure): string {
  const request = requestId === undefined ? '' : ` (request ${requestId})`;
  const title = `${logicalId} failed${request}: ${message}`;
  return stack === undefined ? title : `${title}\n${stack}`;
}

function uncaught(text: string) {
  const [, requestId, told = ''] = /^ERROR\t(?:([\da-f-]{36}) )?(.*)$/s.exec(text) ?? [];
  if (told === '') return undefined;
  const parsed = uncaughtSchema.safeParse(json(told.replace(/^Invoke Error\t/, '')));
  if (!parsed.success) return { requestId, message: told, stack: undefined };
  const { errorMessage, trace } = parsed.data;
  return { requestId, message: errorMessage, stack: trace.join('\n') };
}

function logged(text: string) {
  const parsed = loggedSchema.safeParse(json(text));
  if (!parsed.success || parsed.data.level.toLowerCase() !== 'error') return undefined;
  const { message = '', detail, requestId, stack } = parsed.data;
  return { requestId, message: [message, detail].filter(Boolean).join(': '), stack };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
