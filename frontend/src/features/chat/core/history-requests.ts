import { toast } from '#frontend/src/ui/toast.ts';
import { chatTimings } from '#shared/limits.ts';
import { chatFailures } from '#shared/messages/chat.ts';

export type HistoryState = 'loading' | 'failed';
export type HistoryStates = ReadonlyMap<number, HistoryState>;

interface HistoryRequestsOptions {
  /** Asks the server; false where there is no connection to ask by. */
  readonly send: (userId: number, before: string | undefined) => boolean;
  readonly onChange: (states: HistoryStates) => void;
}

/** Requests for history that are under way or failed, by customer; one at a time for each. */
export class HistoryRequests {
  readonly #options: HistoryRequestsOptions;
  #states: HistoryStates = new Map();
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(options: HistoryRequestsOptions) {
    this.#options = options;
  }

  /** Asks for the newest page, or for what is older than `before`. */
  ask(userId: number, before?: string): void {
    if (this.#states.get(userId) === 'loading') return;
    if (!this.#options.send(userId, before)) return;
    this.#timers.set(
      userId,
      setTimeout(() => this.#fail([userId]), chatTimings.answerMs),
    );
    this.#set(userId, 'loading');
  }

  arrived(userId: number): void {
    this.#set(userId, undefined);
  }

  /** The server refused; it does not say which request. */
  refused(): void {
    this.#fail([...this.#states].flatMap(([userId, state]) => (state === 'loading' ? userId : [])));
  }

  /** The connection is lost, and with it every request. */
  reset(): void {
    for (const userId of this.#states.keys()) this.#set(userId, undefined);
  }

  #fail(userIds: readonly number[]): void {
    for (const userId of userIds) this.#set(userId, 'failed');
    if (userIds.length > 0) toast({ title: chatFailures.history, tone: 'destructive' });
  }

  #set(userId: number, state: HistoryState | undefined): void {
    if (state !== 'loading') clearTimeout(this.#timers.get(userId));
    if (this.#states.get(userId) === state) return;
    const others = [...this.#states].filter(([other]) => other !== userId);
    this.#states = new Map(state ? [...others, [userId, state]] : others);
    this.#options.onChange(this.#states);
  }
}
