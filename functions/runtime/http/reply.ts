interface ReplyOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer that is more than its data: further headers, or a redirect. */
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

/** Sends the browser to `url` (302) instead of answering with data. */
export function redirect(url: string): Reply<undefined> {
  return new Reply(undefined, { status: 302, headers: { location: url } });
}
