import { headerValue } from '#src/gateway/header-map.ts';
import type { ViewerRequest } from '../http/exchange.ts';

/** A request and its answer at the edge. */
export interface ServedRequest {
  readonly distributionId: string;
  /** As the visitor sent it, before edge functions. */
  readonly viewer: ViewerRequest;
  readonly status: number;
  readonly at: Date;
}

type Field = (request: ServedRequest) => string | undefined;

const header =
  (name: string): Field =>
  ({ viewer }) =>
    headerValue(viewer.headers, name);

/**
 * The supported fields of CloudFront's standard log, by name.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logs-reference.html
 */
const FIELDS: Readonly<Record<string, Field>> = {
  date: ({ at }) => at.toISOString().slice(0, 10),
  time: ({ at }) => at.toISOString().slice(11, 19),
  'c-ip': ({ viewer }) => viewer.clientIp,
  'cs-method': ({ viewer }) => viewer.method,
  'cs-uri-stem': ({ viewer }) => viewer.path,
  'cs-uri-query': ({ viewer }) => viewer.query,
  'sc-status': ({ status }) => String(status),
  'cs(Referer)': header('referer'),
  'cs(User-Agent)': header('user-agent'),
  'x-host-header': header('host'),
  'x-edge-request-id': ({ viewer }) => viewer.id,
};

export function isLogField(name: string): boolean {
  return Object.hasOwn(FIELDS, name);
}

/** In the order of the fields; `-` for an empty value. */
export function logValues(fields: readonly string[], request: ServedRequest): readonly string[] {
  return fields.map((name) => encoded(FIELDS[name]?.(request) ?? '') || '-');
}

/** Encodes spaces, control characters and non-ASCII, as documented. */
function encoded(value: string): string {
  return value.replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character));
}
