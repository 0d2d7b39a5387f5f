import { execFileSync } from 'node:child_process';
import { functionRuntime } from 'local-cloud/testing.ts';
import { siteTicket } from '#functions/rules/sites/site-ticket.ts';
import { edgeCode } from '#infra/aws/edge/edge-code.ts';

const key = 'k'.repeat(64);
const end = new Date(Date.now() + 60_000);
const label = siteTicket({ websiteId: 7, siteId: '3fa9c1d2' }, end, key);
const querystring = { a: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] } };

function request(uri: string, host: string) {
  const headers = { host: { value: host } };
  const viewer = { ip: '203.0.113.7' };
  return { viewer, request: { method: 'GET', uri, headers, querystring } };
}

const stored = {
  'x-amz-meta-headers': { value: '{"content-security-policy":"img-src *","x-a":"b"}' },
  'x-amz-meta-location': { value: 'shop/' },
  'content-security-policy': { value: "frame-ancestors 'self'" },
  etag: { value: '"1"' },
};

/** What the functions get; without CloudFront's own module, which njs lacks. */
const events = [
  ['preview-request', request('/about', `${label}.localhost`)],
  ['preview-request', request('/v1.2/a+b', `r${label.slice(1)}.localhost`)],
  ['preview-request', request('/x', 'forged.localhost')],
  ['preview-request', request(`/${label}`, 'd1.cloudfront.net')],
  [
    'site-response',
    { ...request('/', 'a.example'), response: { statusCode: 200, headers: stored } },
  ],
] as const;

/** Where njs of nginx, from which CloudFront's runtime derives, answers otherwise than V8. */
export function edgeDifferences(): readonly string[] {
  return events.flatMap(([name, event]) => {
    const code = edgeCode(name, { TICKET_KEY: key });
    const inV8 = JSON.stringify(functionRuntime(name, code, console.error)(structuredClone(event)));
    const script = `${code}\nconsole.log(JSON.stringify(handler(${JSON.stringify(event)})))`;
    const inNjs = execFileSync('njs', ['-c', script], { encoding: 'utf8' }).trim();
    return inNjs === inV8 ? [] : [`${name}: ${inNjs}, not ${inV8}`];
  });
}
