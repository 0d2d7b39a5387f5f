import { chatTimings } from '#shared/limits/chat.ts';
import type { ChatFilter } from '#shared/model/chat-user.ts';

export type ListState = 'idle' | 'loading' | 'failed';

export interface ListRequest {
  readonly q: string;
  readonly filter: ChatFilter;
  /** Absent for the first page. */
  readonly cursor?: string;
}

interface ListRequestsOptions {
  readonly send: (request: ListRequest) => boolean;
  readonly onChange: (state: ListState) => void;
}

/**
 * Requests for the list, one at a time, because responses do not name their request. Of those made
 * meanwhile only the last is sent, after the response.
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

  /** The request of a response; undefined when a newer one is waiting. */
  answered(): ListRequest | undefined {
    const request = this.#next ? undefined : this.#current;
    this.#end('idle');
    return request;
  }

  /** The connection was lost, and the request with it. */
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
