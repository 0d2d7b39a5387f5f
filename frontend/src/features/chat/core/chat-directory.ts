import type { ChatMessage } from '#shared/model/chat-message.ts';
import type { ChatUser } from '#shared/model/chat-user.ts';
import { withChanges, withFirstPage, withMessageMovedUp, withNextPage } from './chat-list.ts';
import { type ListRequest, ListRequests, type ListState } from './list-requests.ts';

export interface DirectoryState {
  readonly chats: readonly ChatUser[];
  /** Where the list goes on; null at its end. */
  readonly nextCursor: string | null;
  readonly request: ListState;
  /** What is being searched for. */
  readonly q: string;
  /** What the list was the answer to; null until there is one. */
  readonly answeredQuery: string | null;
}

/** A page of the list as the server answers it. */
interface ChatsPage {
  readonly users: readonly ChatUser[];
  readonly nextCursor: string | null;
}

interface DirectoryOptions {
  /** Asks the server; false where there is no connection to ask by. */
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

/** The console's list of customers: searched, paged, and kept up with what happens. */
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

  /** Asks for the list again, or for what could not be had. */
  refresh(): void {
    this.#requests.ask({ q: this.#state.q });
  }

  more(): void {
    const { q, nextCursor } = this.#state;
    if (nextCursor !== null) this.#requests.ask({ q, cursor: nextCursor });
  }

  /** A new connection has brought the first page of all. */
  connected(page: ChatsPage): void {
    if (this.#state.q === '') this.#takeFirstPage('', page);
  }

  /** There is a connection to ask by. */
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

  /** A message was written; `isSeen` by whoever sits here. */
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
