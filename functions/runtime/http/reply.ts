interface ReplyOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export class Reply<T> {
  readonly body: T;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(body: T, { status = 200, headers = {} }: ReplyOptions = {}) {
    this.body = body;
    this.status = status;
    this.headers = headers;
  }
}

/** Status 302. */
export function redirect(url: string): Reply<undefined> {
  return new Reply(undefined, { status: 302, headers: { location: url } });
}

/** Status 303: the browser follows with GET, whatever it sent (RFC 9110, section 15.4.4). */
export function seeOther(path: string): Reply<undefined> {
  return new Reply(undefined, { status: 303, headers: { location: path } });
}
