/** What a call tells of the machine that it came from; null where it tells nothing. */
export interface Device {
  /** Browser and system by name: `Firefox on Windows`. */
  readonly agent: string | null;
  /** Two letters (ISO 3166-1). */
  readonly country: string | null;
}

/** In one line, by which one place is told from another; null where a call tells nothing. */
export function deviceName({ agent, country }: Device): string | null {
  const parts = [agent, country].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}

/** Others name themselves Chrome and Safari, too, so they come first. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
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
 * From headers that came through CloudFront. Names alone are kept, so that what a client writes there
 * reaches neither table nor page.
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
