import { createHash, createHmac } from 'node:crypto';

interface SignedCall {
  readonly url: string;
  /** The service's name in the credential scope: `dynamodb`, `lambda`, ... */
  readonly service: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** What is sent in place of what was signed. */
  readonly sentBody?: string;
  readonly region?: string;
  readonly time?: Date;
}

/** The headers of a POST with its SigV4 signature. */
export function signedHeaders(call: SignedCall): Record<string, string> {
  const { url, service, credentials, body = '', region = 'us-east-1', time = new Date() } = call;
  const { host, pathname } = new URL(url);
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const hmac = (key: string | Buffer, text: string) =>
    createHmac('sha256', key).update(text).digest();
  const amzDate = time.toISOString().replace(/[-:]|\.\d+/g, '');
  const headers: Record<string, string> = { ...call.headers, host, 'x-amz-date': amzDate };
  const names = Object.keys(headers).toSorted();
  const canonicalPath = pathname.split('/').map(encodeURIComponent).join('/');
  const canonicalHeaders = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const signedHeaders = names.join(';');
  const canonical = ['POST', canonicalPath, '', canonicalHeaders, signedHeaders, sha256(body)];
  const scope = [amzDate.slice(0, 8), region, service, 'aws4_request'];
  const text = ['AWS4-HMAC-SHA256', amzDate, scope.join('/'), sha256(canonical.join('\n'))];
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${credentials.secretAccessKey}`);
  const signature = hmac(key, text.join('\n')).toString('hex');
  const credential = `${credentials.accessKeyId}/${scope.join('/')}`;
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
  return { ...headers, authorization };
}

/** Calls an AWS service with a SigV4 signature and without the SDK, which would be a large bundle. */
export function signedCall(call: SignedCall): Promise<Response> {
  const headers = signedHeaders(call);
  return fetch(call.url, { method: 'POST', headers, body: call.sentBody ?? call.body ?? '' });
}
