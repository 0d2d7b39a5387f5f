import { isAddressPattern, matchAddress } from './address-pattern.ts';

/** A pattern of `_headers`, and what it sets. */
export interface HeaderRule {
  readonly from: string;
  readonly headers: ReadonlyMap<string, string>;
}

/** Of the connection or of the host, or a way to reach other sites of the same host. */
const refused =
  /^(set-cookie|basic-auth|connection|content-(encoding|length|range)|date|host|location|server|trailer|transfer-encoding|upgrade|via|x-amz.*|x-cache|x-edge.*)$/;
const name = /^[a-z0-9-]{1,60}$/;
/** S3 keeps 2 KB of metadata, in ASCII. */
const maxBytes = 1_800;
const printable = /^[\x20-\x7e]*$/;

/** Reads `_headers`, the file that Netlify and Cloudflare Pages share; `skipped` are lines that cannot apply. */
export function parseHeaders(text: string) {
  const rules: { from: string; headers: Map<string, string> }[] = [];
  const skipped: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*(#|$)/.test(line)) continue;
    if (/^\S/.test(line) && isAddressPattern(line.trim())) {
      rules.push({ from: line.trim(), headers: new Map() });
      continue;
    }
    const colon = line.indexOf(':');
    const lower = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    const isFit =
      /^\s/.test(line) && name.test(lower) && !refused.test(lower) && printable.test(value);
    const rule = rules.at(-1);
    if (!isFit || !rule) skipped.push(line.trim());
    else rule.headers.set(lower, joined(rule.headers.get(lower), value));
  }
  return { rules, skipped };
}

/** What all rules set for an address with its slash in front; empty if it is more than S3 can keep. */
export function headersAt(
  rules: readonly HeaderRule[],
  address: string,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { from, headers } of rules) {
    if (!matchAddress(from, address)) continue;
    for (const [key, value] of headers) found.set(key, joined(found.get(key), value));
  }
  return sizeOf(found) > maxBytes ? new Map() : found;
}

function sizeOf(headers: ReadonlyMap<string, string>): number {
  return JSON.stringify(Object.fromEntries(headers)).length;
}

function joined(before: string | undefined, value: string): string {
  return before === undefined ? value : `${before}, ${value}`;
}
