/** What CloudFront's log says about a request. */
export interface LoggedRequest {
  /** `2026-11-22`, by UTC. */
  readonly day: string;
  readonly method: string;
  /** Still encoded; the log never holds a query. */
  readonly path: string;
  readonly status: number;
  readonly referrer: string;
  readonly agent: string;
  readonly host: string;
}

const names = {
  day: 'date',
  method: 'cs-method',
  path: 'cs-uri-stem',
  status: 'sc-status',
  referrer: 'cs(Referer)',
  agent: 'cs(User-Agent)',
  host: 'x-host-header',
} as const;

/** No other fields are ever logged: no visitor's address, no query, no cookie. */
export const logFields: readonly string[] = Object.values(names);

/**
 * Reads the W3C extended log format with tabs, whose first lines name the fields. Throws for a file
 * that lacks one of `logFields`; skips truncated lines.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logs-reference.html
 */
export async function* readLog(lines: AsyncIterable<string>): AsyncGenerator<LoggedRequest> {
  let columns: readonly string[] = [];
  for await (const line of lines) {
    if (line.startsWith('#Fields:')) columns = columnsOf(line);
    else if (!line.startsWith('#') && line !== '') {
      if (columns.length === 0) throw new Error('The log does not name its fields');
      const values = line.split('\t');
      if (values.length >= columns.length) yield requestOf(columns, values);
    }
  }
}

function columnsOf(line: string): readonly string[] {
  const columns = line.slice('#Fields:'.length).trim().split(/\s+/);
  const missing = logFields.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw new Error(`The log has no field ${missing.join(', ')}`);
  return columns;
}

function requestOf(columns: readonly string[], values: readonly string[]): LoggedRequest {
  const value = (name: string) => {
    const found = values[columns.indexOf(name)] ?? '-';
    return found === '-' ? '' : found;
  };
  return {
    day: value(names.day),
    method: value(names.method),
    path: value(names.path),
    status: Number(value(names.status)),
    referrer: value(names.referrer),
    agent: value(names.agent),
    host: value(names.host).toLowerCase().replace(/:\d*$/, ''),
  };
}
