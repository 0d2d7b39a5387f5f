import * as z from 'zod/mini';
import { privateStorage } from '#frontend/src/private-storage.ts';
import { chatTimings } from '#shared/limits.ts';
import { chat, chatRefusals } from '#shared/messages/chat.ts';
import { parseJson } from './parse-json.ts';

const maxTimeouts = 3;

const entry = z.object({
  clientId: z.string(),
  /** The customer whose conversation it is in. */
  userId: z.int(),
  message: z.string(),
  /** When it was written, in milliseconds; no two are the same. */
  at: z.number(),
  /** Why it was not taken; it waits for a person then. */
  failure: z.optional(z.string()),
});

/** A message that the server has not acknowledged yet. */
export type Pending = z.infer<typeof entry>;

interface OutboxOptions {
  /** Who writes; what they wrote is kept in the browser under their id. */
  readonly ownerId: number;
  readonly send: (pending: Pending) => void;
  readonly onChange: (pending: readonly Pending[]) => void;
  /** The server did not acknowledge in time: the connection is dead. */
  readonly onTimeout: () => void;
}

/**
 * What was typed and is not acknowledged: sent one after the other, each after the acknowledgement
 * of the last, and kept through reloads (RULE-25, RULE-26). A resend carries the same client id.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  #entries: readonly Pending[];
  #isOpen = false;
  #inFlight: string | undefined;
  #timeouts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#entries = this.#read();
  }

  get entries(): readonly Pending[] {
    return this.#entries;
  }

  /** Whether something waits to be sent. */
  get hasUnsent(): boolean {
    return this.#entries.some(({ failure }) => failure === undefined);
  }

  add(userId: number, message: string): void {
    this.#put({ clientId: crypto.randomUUID(), userId, message, at: this.#nextAt() });
    this.#sendNext();
  }

  /** Tries a refused message again, as the newest. */
  retry(clientId: string): void {
    const found = this.#entries.find((one) => one.clientId === clientId);
    if (!found) return;
    const { userId, message } = found;
    this.#put({ clientId, userId, message, at: this.#nextAt() });
    this.#sendNext();
  }

  /** Forgets a message: acknowledged, or not wanted any more. */
  settle(clientId: string): void {
    this.#remove(clientId);
    this.#release(clientId);
  }

  /** Marks a message as refused; one that only came too fast is sent again after a pause. */
  refuse(clientId: string, reason: string): void {
    const found = this.#entries.find((one) => one.clientId === clientId);
    if (!found) return;
    if (reason === chatRefusals.tooFast) {
      this.#wait(chatTimings.tooFastMs, () => this.#release(clientId));
      return;
    }
    this.#put({ ...found, failure: reason });
    this.#release(clientId);
  }

  /** The connection is there: sends what waits. */
  open(): void {
    this.#isOpen = true;
    this.#inFlight = undefined;
    this.#sendNext();
  }

  /** The connection is lost: what was on its way is sent again by `open`. */
  close(): void {
    this.#isOpen = false;
    this.#inFlight = undefined;
    clearTimeout(this.#timer);
  }

  #sendNext(): void {
    if (!this.#isOpen || this.#inFlight) return;
    const next = this.#entries.find(({ failure }) => failure === undefined);
    if (!next) return;
    this.#inFlight = next.clientId;
    this.#wait(chatTimings.answerMs, () => this.#onTimeout(next));
    this.#options.send(next);
  }

  #onTimeout(pending: Pending): void {
    this.#timeouts += 1;
    // One message that is never acknowledged must not hold up all others for ever.
    if (this.#timeouts >= maxTimeouts) {
      this.#timeouts = 0;
      this.#put({ ...pending, failure: chat.noAnswer });
    }
    this.#options.onTimeout();
  }

  #release(clientId: string): void {
    if (this.#inFlight !== clientId) return;
    clearTimeout(this.#timer);
    this.#timeouts = 0;
    this.#inFlight = undefined;
    this.#sendNext();
  }

  #wait(milliseconds: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, milliseconds);
  }

  #nextAt(): number {
    return Math.max(Date.now(), (this.#entries.at(-1)?.at ?? 0) + 1);
  }

  /** A key for each, so that two tabs never overwrite what the other keeps. */
  #key(clientId: string): string {
    return `chat:${this.#options.ownerId}:outbox:${clientId}`;
  }

  #read(): readonly Pending[] {
    const texts = privateStorage.keys(this.#key('')).map((key) => privateStorage.read(key));
    const found = texts.flatMap((text) => parseJson(entry, text) ?? []);
    return found.toSorted((a, b) => a.at - b.at);
  }

  #put(pending: Pending): void {
    privateStorage.write(this.#key(pending.clientId), JSON.stringify(pending));
    const others = this.#entries.filter(({ clientId }) => clientId !== pending.clientId);
    this.#set([...others, pending].toSorted((a, b) => a.at - b.at));
  }

  #remove(clientId: string): void {
    privateStorage.remove(this.#key(clientId));
    if (!this.#entries.some((one) => one.clientId === clientId)) return;
    this.#set(this.#entries.filter((one) => one.clientId !== clientId));
  }

  #set(entries: readonly Pending[]): void {
    this.#entries = entries;
    this.#options.onChange(entries);
  }
}
