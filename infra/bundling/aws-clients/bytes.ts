/** Replacer for `JSON.stringify`: bytes as base64. Reads `this[name]`, since `value` of a Buffer is already its `toJSON()`. */
export function encoded(this: Readonly<Record<string, unknown>>, name: string, value: unknown) {
  const given = this[name];
  return given instanceof Uint8Array ? Buffer.from(given).toString('base64') : value;
}

const holdsBytes = /"BS?":/;

/** Parses JSON whose attributes `B` and `BS` are base64 of bytes. */
export function parsed(text: string): unknown {
  return holdsBytes.test(text) ? JSON.parse(text, decoded) : JSON.parse(text);
}

function decoded(name: string, value: unknown): unknown {
  if (name === 'B' && typeof value === 'string') return bytesOf(value);
  return name === 'BS' && Array.isArray(value) ? value.map(bytesOf) : value;
}

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));
