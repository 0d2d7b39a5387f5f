import * as z from 'zod/mini';
import { parseJson } from '#frontend/src/session/parse-json.ts';
import { privateStorage } from '#frontend/src/session/private-storage.ts';
import { chatTimings } from '#shared/limits/chat.ts';
import { type AttachedFile, attachedFile } from '#shared/model/chat-message.ts';
import { chat, chatRefusals } from '#shared/texts/chat.ts';

const maxTimeouts = 3;

const entry = z.object({
  clientId: z.string(),
  /** The customer of the conversation. */
  userId: z.int(),
  message: z.string(),
  files: z._default(z.array(attachedFile), []),
  /** Time of writing in milliseconds, unique within an outbox. */
  at: z.number(),
  /** Why it was refused; the user retries or discards it. */
  failure: z.optional(z.string()),
});

/** A message that the server has not acknowledged yet. */
export type Pending = z.infer<typeof entry>;

interface OutboxOptions {
  /** The signed-in user, whose messages are stored under this id. */
  readonly ownerId: number;
  readonly send: (pending: Pending) => void;
  readonly onChange: (pending: readonly Pending[]) => void;
  /** The server did not acknowledge in time. */
  readonly onTimeout: () => void;
}

/**
 * Messages that are not acknowledged yet, sent one at a time in their order and kept across reloads
 * (RULE-25, RULE-26). A retry has the same client id, which makes it idempotent.
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

  get hasUnsent(): boolean {
    return this.#entries.some(({ failure }) => failure === undefined);
  }

  add(userId: number, message: string, files: readonly AttachedFile[]): void {
    const clientId = crypto.randomUUID();
    this.#put({ clientId, userId, message, files: [...files], at: this.#nextAt() });
    this.#sendNext();
  }

  /** Sends a refused message again, after all others. */
  retry(clientId: string): void {
    const found = this.#entries.find((one) => one.clientId === clientId);
    if (!found) return;
    const { userId, message, files } = found;
    this.#put({ clientId, userId, message, files, at: this.#nextAt() });
    this.#sendNext();
  }

  settle(clientId: string): void {
    this.#remove(clientId);
    this.#release(clientId);
  }

  /** Marks a message as refused; after `tooFast` it is retried by itself. */
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

  open(): void {
    this.#isOpen = true;
    this.#inFlight = undefined;
    this.#sendNext();
  }

  /** Disconnected: the message in flight is sent again by `open`. */
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
    // A message that is never acknowledged must not block the others.
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

  /** One key per message, so that tabs do not overwrite each other's outbox. */
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
