import { chatTimings } from '#shared/limits.ts';

export type ListState = 'idle' | 'loading' | 'failed';

export interface ListRequest {
  readonly q: string;
  /** Where to go on; absent for the first page. */
  readonly cursor?: string;
}

interface ListRequestsOptions {
  readonly send: (request: ListRequest) => boolean;
  readonly onChange: (state: ListState) => void;
}

/**
 * Requests for the list: one at a time, because answers do not say what they answer. What is asked
 * for meanwhile is sent after the answer, and only the last of it.
 */
export class ListRequests {
  readonly #options: ListRequestsOptions;
  #current: ListRequest | undefined;
  #next: ListRequest | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ListRequestsOptions) {
    this.#options = options;
  }

  ask(request: ListRequest): void {
    if (this.#current) {
      this.#next = request;
      return;
    }
    if (!this.#options.send(request)) return;
    this.#current = request;
    this.#timer = setTimeout(() => this.#end('failed'), chatTimings.answerMs);
    this.#options.onChange('loading');
  }

  /** What an answer belongs to; undefined where another question was asked since. */
  answered(): ListRequest | undefined {
    const request = this.#next ? undefined : this.#current;
    this.#end('idle');
    return request;
  }

  /** The connection is lost, and with it the request. */
  reset(): void {
    this.#next = undefined;
    if (this.#current) this.#end('idle');
  }

  #end(state: ListState): void {
    clearTimeout(this.#timer);
    this.#current = undefined;
    this.#options.onChange(state);
    const next = this.#next;
    this.#next = undefined;
    if (next) this.ask(next);
  }
}
