import { unknownBrowser } from '#shared/texts/devices.ts';

/** What the headers of a call tell about its client; null if they tell nothing. */
export interface Device {
  /** Browser and system by name: `Firefox on Windows`. */
  readonly agent: string | null;
  /** Two letters (ISO 3166-1). */
  readonly country: string | null;
}

/**
 * One line that tells devices apart: `Firefox on Windows, PT`. A client that hides what it is has a
 * name, too, and so is new like any other (THREAT-A25).
 */
export function deviceName({ agent, country }: Device): string {
  return [agent ?? unknownBrowser, country].filter((part) => part !== null).join(', ');
}

/** In order: the others' user agents also contain Chrome and Safari. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+(?: Mobile\/\w+)? Safari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

type Names = readonly (readonly [name: string, pattern: RegExp])[];

/**
 * From headers that came through CloudFront. Keeps known names only, so that no text of a client
 * reaches table or page.
 */
export function deviceOf(headers: Readonly<Record<string, string | undefined>>): Device {
  const country = headers['cloudfront-viewer-country'] ?? '';
  return {
    agent: agentName(headers['user-agent'] ?? ''),
    country: /^[A-Z]{2}$/.test(country) ? country : null,
  };
}

function agentName(userAgent: string): string | null {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system;
}

function nameIn(names: Names, userAgent: string): string | null {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
}
