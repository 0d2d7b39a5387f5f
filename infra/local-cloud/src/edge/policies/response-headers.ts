import { type HeaderMap, headerValue } from '#src/gateway/header-map.ts';
import { wildcard } from '../distribution/path-pattern.ts';
import type { CorsPolicy, ResponseHeadersPolicy, SecurityHeaders } from './policy-schemas.ts';

interface Addition {
  readonly name: string;
  readonly value: string;
  readonly override: boolean;
}

/** Changes the headers in place. */
export type HeadersPolicy = (response: HeaderMap, request: HeaderMap) => void;

/** Removals, then security, custom and CORS headers. */
export function headersPolicy(policy: ResponseHeadersPolicy): HeadersPolicy {
  const removed = policy.RemoveHeadersConfig?.Items.map(({ Header }) => Header.toLowerCase()) ?? [];
  const fixed = [
    ...securityHeaders(policy.SecurityHeadersConfig ?? {}),
    ...(policy.CustomHeadersConfig?.Items.map((it) => addition(it.Header, it.Value, it.Override)) ??
      []),
  ];
  const { CorsConfig: cors } = policy;
  return (response, request) => {
    for (const name of removed) response.delete(name);
    for (const header of [...fixed, ...(cors ? corsHeaders(cors, request) : [])]) {
      if (header.override || !response.has(header.name)) response.set(header.name, [header.value]);
    }
  };
}

function addition(name: string, value: string, override: boolean): Addition {
  return { name: name.toLowerCase(), value, override };
}

function securityHeaders(config: SecurityHeaders): Addition[] {
  const { ContentSecurityPolicy: csp, ContentTypeOptions: types, FrameOptions: frame } = config;
  const { ReferrerPolicy: referrer, StrictTransportSecurity: hsts, XSSProtection: xss } = config;
  return [
    csp && addition('content-security-policy', csp.ContentSecurityPolicy, csp.Override),
    types && addition('x-content-type-options', 'nosniff', types.Override),
    frame && addition('x-frame-options', frame.FrameOption, frame.Override),
    referrer && addition('referrer-policy', referrer.ReferrerPolicy, referrer.Override),
    hsts && addition('strict-transport-security', strictTransport(hsts), hsts.Override),
    xss && addition('x-xss-protection', xssProtection(xss), xss.Override),
  ].filter((it) => it !== undefined);
}

function strictTransport(hsts: NonNullable<SecurityHeaders['StrictTransportSecurity']>): string {
  const parts = [`max-age=${hsts.AccessControlMaxAgeSec}`];
  if (hsts.IncludeSubdomains) parts.push('includeSubDomains');
  if (hsts.Preload) parts.push('preload');
  return parts.join('; ');
}

function xssProtection(xss: NonNullable<SecurityHeaders['XSSProtection']>): string {
  if (!xss.Protection) return '0';
  if (xss.ReportUri !== undefined) return `1; report=${xss.ReportUri}`;
  return xss.ModeBlock ? '1; mode=block' : '1';
}

function corsHeaders(cors: CorsPolicy, request: HeaderMap): Addition[] {
  const origin = headerValue(request, 'origin');
  if (origin === undefined || !allowsOrigin(cors, origin)) return [];
  const everyone = cors.AccessControlAllowOrigins.Items.includes('*');
  const preflight = request.has('access-control-request-method');
  const values: (readonly [string, string | undefined])[] = [
    ['access-control-allow-origin', everyone ? '*' : origin],
    ['access-control-allow-credentials', cors.AccessControlAllowCredentials ? 'true' : undefined],
    ['access-control-expose-headers', cors.AccessControlExposeHeaders?.Items.join(',')],
    ['access-control-allow-methods', preflight ? methods(cors) : undefined],
    [
      'access-control-allow-headers',
      preflight ? cors.AccessControlAllowHeaders.Items.join(',') : undefined,
    ],
    ['access-control-max-age', preflight ? cors.AccessControlMaxAgeSec?.toString() : undefined],
    ['vary', everyone ? undefined : 'Origin'],
  ];
  return values.flatMap(([name, value]) =>
    value === undefined ? [] : [addition(name, value, cors.OriginOverride)],
  );
}

function methods({ AccessControlAllowMethods: { Items } }: CorsPolicy): string {
  return Items.includes('ALL') ? 'GET,HEAD,OPTIONS,PUT,POST,PATCH,DELETE' : Items.join(',');
}

function allowsOrigin({ AccessControlAllowOrigins: { Items } }: CorsPolicy, origin: string) {
  const host = origin.replace(/^https?:\/\//, '');
  return Items.some((allowed) => wildcard(allowed)(origin) || wildcard(allowed)(host));
}
