import type { ViewerRequest } from '../edge/http/exchange.ts';
import { headerValue } from '../gateway/header-map.ts';

/** A request as the edge answered it. */
export interface ServedRequest {
  readonly distributionId: string;
  /** As the visitor sent it, before any function. */
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
 * Those of CloudFront's standard log that the edge knows, by their names.
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

/** In the order of the fields; `-` stands for nothing. */
export function logValues(fields: readonly string[], request: ServedRequest): readonly string[] {
  return fields.map((name) => encoded(FIELDS[name]?.(request) ?? '') || '-');
}

/** Blanks, control characters and all beyond ASCII, as the reference says. */
function encoded(value: string): string {
  return value.replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character));
}
