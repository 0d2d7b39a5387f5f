import { type Asked, Refused, type Told } from './asked.ts';

/** A value of an XML answer: a list becomes `member` elements, undefined is left out. */
export type Xml = string | undefined | readonly Xml[] | { readonly [name: string]: Xml };

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

export function xml(value: Xml): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value.replace(/[&<>"\r]/g, (it) => escapes[it] ?? it);
  if (Array.isArray(value)) return value.map((it) => `<member>${xml(it)}</member>`).join('');
  return Object.entries(value)
    .filter(([, it]) => it !== undefined)
    .map(([name, it]) => `<${name}>${xml(it)}</${name}>`)
    .join('');
}

export function xmlTold(body: string, status = 200): Told {
  return { status, type: 'text/xml', body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}` };
}

/** The answer of a service of the query protocol. */
export function queryTold(action: string, result: Xml): Told {
  const inner = `<${action}Result>${xml(result)}</${action}Result>`;
  const end = '<ResponseMetadata><RequestId>1</RequestId></ResponseMetadata>';
  return xmlTold(`<${action}Response>${inner}${end}</${action}Response>`);
}

export function jsonTold(value: object, status = 200): Told {
  return { status, type: 'application/x-amz-json-1.1', body: JSON.stringify(value) };
}

/** As the caller's protocol spells an error. */
export function refusalTold(asked: Asked | undefined, error: unknown): Told {
  const { code, message, status } =
    error instanceof Refused ? error : new Refused('InternalFailure', String(error), 500);
  const isXml = !asked || asked.form.has('Action') || /^(s3|cloudfront)$/.test(asked.service);
  if (!isXml) {
    const told = jsonTold({ __type: code, message, Message: message }, status);
    return { ...told, headers: { 'x-amzn-errortype': code } };
  }
  const body = xml({ Type: 'Sender', Code: code, Message: message });
  if (asked?.service === 's3') return xmlTold(`<Error>${body}</Error>`, status);
  return xmlTold(`<ErrorResponse><Error>${body}</Error></ErrorResponse>`, status);
}
