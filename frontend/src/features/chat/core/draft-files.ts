import * as z from 'zod/mini';
import { reasonNotSent, sendAsset } from '#frontend/src/entities/brief/send-asset.ts';
import { parseJson } from '#frontend/src/session/parse-json.ts';
import { privateStorage } from '#frontend/src/session/private-storage.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { type AttachedFile, attachedFile } from '#shared/model/chat-message.ts';
import { chatRefusals } from '#shared/texts/chat.ts';
import { createStore, type Store } from './store.ts';

export interface DraftFilesState {
  readonly files: readonly AttachedFile[];
  /** Names of the files that are not uploaded yet; the first is being sent. */
  readonly waiting: readonly string[];
  /** Why files were refused. */
  readonly problems: readonly string[];
}

const kept = z.array(attachedFile);

/** Those that somebody shows or that are being sent, by key: an upload goes on behind a closed panel. */
const inUse = new Map<string, DraftFiles>();

function keyOf(writerId: number, userId: number): string {
  return `chat:${writerId}:files:${userId}`;
}

/** The files of the draft of `writerId` in the conversation of `userId`. */
export function draftFiles(writerId: number, userId: number): DraftFiles {
  return inUse.get(keyOf(writerId, userId)) ?? new DraftFiles(writerId, userId);
}

/**
 * The files of the message that is being written, uploaded as soon as they are chosen, one after the
 * other. They belong to the draft as its text does: they outlive the panel and a reload, and no
 * message is sent without those that were chosen for it.
 */
export class DraftFiles {
  readonly #key: string;
  /** The customer to whom an administrator writes. */
  readonly #ownerOfFiles: number | undefined;
  readonly #store: Store<DraftFilesState>;
  #listeners = 0;
  #sending = Promise.resolve();
  #stop = new AbortController();

  constructor(writerId: number, userId: number) {
    this.#key = keyOf(writerId, userId);
    this.#ownerOfFiles = writerId === userId ? undefined : userId;
    const files = parseJson(kept, privateStorage.read(this.#key)) ?? [];
    this.#store = createStore<DraftFilesState>({ files, waiting: [], problems: [] });
  }

  readonly subscribe = (listener: () => void) => {
    const stop = this.#store.subscribe(listener);
    this.#listeners += 1;
    inUse.set(this.#key, this);
    return () => {
      stop();
      this.#listeners -= 1;
      this.#forgetIfIdle();
    };
  };
  readonly getState = () => this.#store.get();

  readonly add = (chosen: readonly File[]): void => {
    const { files, waiting } = this.getState();
    const room = Math.max(0, chatLimits.filesPerMessage - files.length - waiting.length);
    const taken = chosen.slice(0, room);
    this.#store.change({
      waiting: [...waiting, ...taken.map(({ name }) => name)],
      problems: chosen.length > room ? [chatRefusals.tooManyFiles] : [],
    });
    const { signal } = this.#stop;
    for (const file of taken) this.#sending = this.#sending.then(() => this.#send(file, signal));
  };

  /** Gives up the files that are not uploaded yet. */
  readonly stopWaiting = (): void => {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#store.change({ waiting: [] });
  };

  /** The file stays one of the customer's files. */
  readonly leaveOut = (id: string): void => {
    this.#keep(this.getState().files.filter((file) => file.id !== id));
  };

  /** The files of the message that is sent now; the next draft has none. */
  readonly take = (): readonly AttachedFile[] => {
    const { files } = this.getState();
    this.#keep([]);
    this.#store.change({ problems: [] });
    return files;
  };

  async #send(file: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const outcome = await this.#upload(file, signal);
    if (signal.aborted) return;
    const { files, waiting, problems } = this.getState();
    if (typeof outcome === 'string') this.#store.change({ problems: [...problems, outcome] });
    else this.#keep([...files, outcome]);
    this.#store.change({ waiting: waiting.slice(1) });
    this.#forgetIfIdle();
  }

  /** The uploaded file, or why there is none. */
  async #upload(file: File, signal: AbortSignal): Promise<AttachedFile | string> {
    try {
      const { id, fileName, size } = await sendAsset(file, this.#ownerOfFiles, signal);
      return { id, fileName, size };
    } catch (error) {
      return `${file.name}: ${reasonNotSent(error)}`;
    }
  }

  #forgetIfIdle(): void {
    if (this.#listeners === 0 && this.getState().waiting.length === 0) inUse.delete(this.#key);
  }

  #keep(files: readonly AttachedFile[]): void {
    if (files.length === 0) privateStorage.remove(this.#key);
    else privateStorage.write(this.#key, JSON.stringify(files));
    this.#store.change({ files });
  }
}
