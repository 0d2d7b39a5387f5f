type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * One JSON line. Callers name each field and never log a whole request, header or item, so no
 * password, code, token or path reaches a log (THREAT-K1).
 */
export function log(level: 'info' | 'warn' | 'error', message: string, fields: Fields = {}): void {
  console[level](JSON.stringify({ level, message, ...fields }));
}

export function describeError(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: String(error) };
  return { error: error.name, detail: error.message, stack: error.stack };
}
