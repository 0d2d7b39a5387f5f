import type { ChatMessage } from '#shared/model/chat-message.ts';
import type { ChatUser } from '#shared/model/chat-user.ts';
import { withChanges, withFirstPage, withMessageMovedUp, withNextPage } from './chat-list.ts';
import { type ListRequest, ListRequests, type ListState } from './list-requests.ts';

export interface DirectoryState {
  readonly chats: readonly ChatUser[];
  /** Cursor of the next page; null at the end. */
  readonly nextCursor: string | null;
  readonly request: ListState;
  readonly q: string;
  /** The search whose results are listed; null before the first answer. */
  readonly answeredQuery: string | null;
}

interface ChatsPage {
  readonly users: readonly ChatUser[];
  readonly nextCursor: string | null;
}

interface DirectoryOptions {
  /** False when there is no connection. */
  readonly send: (request: ListRequest) => boolean;
  readonly onChange: (state: DirectoryState) => void;
}

export const emptyDirectory: DirectoryState = {
  chats: [],
  nextCursor: null,
  request: 'idle',
  q: '',
  answeredQuery: null,
};

/** The console's list of customers: searched, paged and updated by events. */
export class ChatDirectory {
  readonly #onChange: (state: DirectoryState) => void;
  readonly #requests: ListRequests;
  #state = emptyDirectory;

  constructor({ send, onChange }: DirectoryOptions) {
    this.#onChange = onChange;
    this.#requests = new ListRequests({ send, onChange: (request) => this.#change({ request }) });
  }

  search(q: string): void {
    this.#change({ q });
    this.#requests.ask({ q });
  }

  refresh(): void {
    this.#requests.ask({ q: this.#state.q });
  }

  more(): void {
    const { q, nextCursor } = this.#state;
    if (nextCursor !== null) this.#requests.ask({ q, cursor: nextCursor });
  }

  /** The greeting of a new connection contains the first page. */
  connected(page: ChatsPage): void {
    if (this.#state.q === '') this.#takeFirstPage('', page);
  }

  /** Repeats a search on a new connection. */
  resume(): void {
    if (this.#state.q !== '') this.refresh();
  }

  disconnected(): void {
    this.#requests.reset();
  }

  answered(page: ChatsPage): void {
    const request = this.#requests.answered();
    if (!request) return;
    if (request.cursor === undefined) this.#takeFirstPage(request.q, page);
    else {
      const chats = withNextPage(this.#state.chats, page.users);
      this.#change({ chats, nextCursor: page.nextCursor });
    }
  }

  /** `isSeen`: the conversation is open and visible. */
  receive(message: ChatMessage, isSeen: boolean): void {
    const { chats, q } = this.#state;
    if (chats.some(({ id }) => id === message.userId)) {
      this.#change({ chats: withMessageMovedUp(chats, message, isSeen) });
    } else if (q === '') this.refresh();
  }

  update(userId: number, facts: Partial<ChatUser>): void {
    this.#change({ chats: withChanges(this.#state.chats, userId, facts) });
  }

  #takeFirstPage(q: string, page: ChatsPage): void {
    const isSameList = q === '' && this.#state.answeredQuery === '';
    const known = isSameList ? this.#state.chats : [];
    const chats = withFirstPage(known, page.users);
    const goesOnAsBefore = chats.length > page.users.length;
    const nextCursor = goesOnAsBefore ? this.#state.nextCursor : page.nextCursor;
    this.#change({ chats, nextCursor, answeredQuery: q });
  }

  #change(part: Partial<DirectoryState>): void {
    this.#state = { ...this.#state, ...part };
    this.#onChange(this.#state);
  }
}
