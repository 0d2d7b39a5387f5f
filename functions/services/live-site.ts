import http from 'node:http';
import https, { type RequestOptions } from 'node:https';
import { uptimeLimits } from '#shared/limits/uptime.ts';
import { environment, required } from '../platform/env.ts';

const env = environment({ LIVE_ORIGIN: required });

/** The result of a check. */
export interface SiteAnswer {
  readonly isUp: boolean;
  /** `HTTP 404`, or why there was no response. */
  readonly found: string;
}

/**
 * Requests the home page of a live site from the CloudFront host that all of them point to. The
 * site's name goes into TLS and the `Host` header and is never looked up, so nobody can lead the
 * request to another address; the certificate is checked against it. HEAD takes the path of a GET
 * without a body. Redirects are not followed. Never throws.
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
