/** Bytes are base64 in the JSON of AWS. For `JSON.stringify`, which asks a Buffer for a form of its own first. */
export function encoded(this: Readonly<Record<string, unknown>>, name: string, value: unknown) {
  const given = this[name];
  return given instanceof Uint8Array ? Buffer.from(given).toString('base64') : value;
}

const holdsBytes = /"BS?":/;

/** Reads JSON in which attributes may be bytes: only under `B` and `BS` can there be base64. */
export function parsed(text: string): unknown {
  return holdsBytes.test(text) ? JSON.parse(text, decoded) : JSON.parse(text);
}

function decoded(name: string, value: unknown): unknown {
  if (name === 'B' && typeof value === 'string') return bytesOf(value);
  return name === 'BS' && Array.isArray(value) ? value.map(bytesOf) : value;
}

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));
