import { S3Error } from './s3-error.ts';

/**
 * Throws `InvalidArgument` for a value that is invalid in HTTP headers (line breaks, characters beyond Latin-1),
 * which a form or a query could contain.
 */
export function requireHeaderValue(name: string, value: string): void {
  if (/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) return;
  throw new S3Error('InvalidArgument', {
    message: 'Header value cannot be represented using ISO-8859-1.',
    details: { ArgumentName: name, ArgumentValue: value },
  });
}
