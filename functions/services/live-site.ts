import http from 'node:http';
import https, { type RequestOptions } from 'node:https';
import { uptimeLimits } from '#shared/limits/uptime.ts';
import { environment, required } from '../platform/env.ts';

const env = environment({ LIVE_ORIGIN: required });

/** What came of asking a site. */
export interface SiteAnswer {
  readonly isUp: boolean;
  /** As `HTTP 404`, or why nothing came. */
  readonly found: string;
}

/**
 * Asks the host of CloudFront to which all live sites lead for the home page of one of them, as a visitor who
 * comes for the first time. The name is only said, never looked up, so it leads to no address that somebody
 * else chose; its certificate is judged by it. HEAD goes the way of a GET and brings no page; what leads
 * elsewhere is not followed. Never throws.
 */
export function askSite(host: string): Promise<SiteAnswer> {
  const { protocol, hostname, port } = new URL(env().LIVE_ORIGIN);
  const options: RequestOptions = {
    ...{ method: 'HEAD', path: '/', hostname, port, servername: host, agent: false },
    headers: { host: port === '' ? host : `${host}:${port}`, 'user-agent': 'site-watch' },
    signal: AbortSignal.timeout(uptimeLimits.answerMs),
  };
  return new Promise((resolve) => {
    const asked = protocol === 'https:' ? https.request(options) : http.request(options);
    asked.on('response', (response) => {
      response.resume();
      const { statusCode = 0 } = response;
      resolve({ isUp: statusCode >= 200 && statusCode < 300, found: `HTTP ${statusCode}` });
    });
    asked.on('error', (error) => resolve({ isUp: false, found: reasonOf(error) }));
    asked.end();
  });
}

function reasonOf(error: Error): string {
  if (error.name === 'AbortError') return `No answer within ${uptimeLimits.answerMs / 1_000} s`;
  return 'code' in error ? String(error.code) : error.name;
}
