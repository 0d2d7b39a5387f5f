import * as z from 'zod/mini';
import { isAddressPattern, matchAddress } from './address-pattern.ts';

/** A line of `_redirects`, the file that Netlify and Cloudflare Pages share. */
export const redirect = z.object({
  from: z.string(),
  to: z.string(),
  status: z.int(),
  /** Applies even where there is a file (`301!`). */
  isForced: z.boolean(),
});

export type Redirect = z.infer<typeof redirect>;

/** Both hosts have limits as well; the rules are stored with the site. */
const limits = { rules: 300, length: 500 } as const;
const leading = new Set([301, 302, 303, 307, 308]);
const showing = new Set([200, 404]);

interface Parsed {
  readonly rules: readonly Redirect[];
  /** Lines that need a server of the host, or are no rule. */
  readonly skipped: readonly string[];
}

/** Reads the rules that a static host can follow. Without a status, a visitor is sent on. */
export function parseRedirects(text: string): Parsed {
  const lines = text
    .split(/\r?\n/)
    .map((line) => (` ${line}`.split(/\s#/, 1)[0] ?? '').trim())
    .filter((line) => line !== '');
  const read = lines.map((line) => ({ line, rule: parseLine(line) }));
  const rules = read.flatMap(({ rule }) => rule ?? []);
  return {
    rules: rules.slice(0, limits.rules),
    skipped: [
      ...read.filter(({ rule }) => rule === null).map(({ line }) => line),
      ...rules.slice(limits.rules).map(({ from, to }) => `${from} ${to}`),
    ],
  };
}

function parseLine(line: string): Redirect | null {
  const [from = '', to = '', code = '302', ...conditions] = line.split(/\s+/);
  const [, digits, force] = /^(\d{3})(!?)$/.exec(code) ?? [];
  const status = Number(digits);
  const isOwn = /^\/(?!\/)/.test(to);
  const isKnown = leading.has(status)
    ? isOwn || /^https?:\/\//.test(to)
    : isOwn && showing.has(status);
  if (!isKnown || !isAddressPattern(from) || conditions.length > 0 || line.length > limits.length)
    return null;
  return { from, to, status, isForced: force === '!' };
}

/** Where the first rule for an address leads. `path` begins with a slash. */
export function followRedirects(
  rules: readonly Redirect[],
  path: string,
): Pick<Redirect, 'to' | 'status'> | null {
  for (const { from, to, status } of rules) {
    const values = matchAddress(from, path);
    if (values) return { to: filled(to, values), status };
  }
  return null;
}

function filled(to: string, values: ReadonlyMap<string, string>): string {
  return to.replace(/:([a-z_]\w*)/gi, (all, name: string) => values.get(name) ?? all);
}
