import { toast } from '#frontend/src/ui/toast.ts';
import { chatTimings } from '#shared/limits/chat.ts';
import { chatFailures } from '#shared/texts/chat.ts';

export type HistoryState = 'loading' | 'failed';
export type HistoryStates = ReadonlyMap<number, HistoryState>;

interface HistoryRequestsOptions {
  /** False when there is no connection. */
  readonly send: (userId: number, before: string | undefined) => boolean;
  readonly onChange: (states: HistoryStates) => void;
}

/** Pending and failed requests for history, at most one per customer. */
export class HistoryRequests {
  readonly #options: HistoryRequestsOptions;
  #states: HistoryStates = new Map();
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(options: HistoryRequestsOptions) {
    this.#options = options;
  }

  /** Requests the newest page, or the one before a message. */
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

  /** The server's refusal does not say which request failed, so all of them do. */
  refused(): void {
    this.#fail([...this.#states].flatMap(([userId, state]) => (state === 'loading' ? userId : [])));
  }

  /** The connection was lost, and the requests with it. */
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
