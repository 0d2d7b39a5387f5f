import type { CorsRule } from './bucket-definition.ts';
import { S3Error } from './s3-error.ts';

type Headers = Readonly<Record<string, string>>;

/** `*` matches any characters; allowed once, as in S3's rules. */
function matches(pattern: string, text: string): boolean {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return pattern === text;
  const isLongEnough = text.length >= before.length + after.length;
  return isLongEnough && text.startsWith(before) && text.endsWith(after);
}

interface CorsQuestion {
  readonly origin: string;
  readonly method: string;
  /** In lower case. */
  readonly headers: readonly string[];
}

const allows = (rule: CorsRule, { origin, method, headers }: CorsQuestion): boolean =>
  rule.AllowedOrigins.some((pattern) => matches(pattern, origin)) &&
  rule.AllowedMethods.includes(method) &&
  headers.every((name) =>
    rule.AllowedHeaders.some((pattern) => matches(pattern.toLowerCase(), name)),
  );

function grant(rule: CorsRule, origin: string): Record<string, string> {
  const isForAll = rule.AllowedOrigins.includes('*');
  return {
    'Access-Control-Allow-Origin': isForAll ? '*' : origin,
    ...(isForAll ? {} : { 'Access-Control-Allow-Credentials': 'true' }),
    'Access-Control-Allow-Methods': rule.AllowedMethods.join(', '),
    ...(rule.ExposedHeaders.length > 0 && {
      'Access-Control-Expose-Headers': rule.ExposedHeaders.join(', '),
    }),
    ...(rule.MaxAge !== undefined && { 'Access-Control-Max-Age': String(rule.MaxAge) }),
    Vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

/** The CORS headers of the first rule that allows the request. */
export function corsHeaders(
  rules: readonly CorsRule[],
  method: string,
  origin: string | undefined,
): Record<string, string> {
  if (origin === undefined) return {};
  const rule = rules.find((candidate) => allows(candidate, { origin, method, headers: [] }));
  return rule ? grant(rule, origin) : {};
}

/** Throws `BadRequest` or `AccessForbidden` as S3 does. */
export function preflight(rules: readonly CorsRule[], request: Headers): Record<string, string> {
  const origin = request.origin;
  const method = request['access-control-request-method'];
  if (origin === undefined) throw new S3Error('BadRequest');
  if (rules.length === 0) throw new S3Error('AccessForbidden');
  const asked = request['access-control-request-headers'] ?? '';
  const headers = asked
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const question = { origin, method: method ?? '', headers };
  const rule = rules.find((candidate) => allows(candidate, question));
  if (!rule) throw new S3Error('AccessForbidden', { message: NOT_ALLOWED });
  const allowed = headers.length > 0 && { 'Access-Control-Allow-Headers': headers.join(', ') };
  return { ...grant(rule, origin), ...allowed };
}

// S3's own messages, including spelling mistakes.
const NOT_ALLOWED =
  "CORSResponse: This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.";
