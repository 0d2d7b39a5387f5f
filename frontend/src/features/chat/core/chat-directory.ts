import type { ChatMessage } from '#shared/model/chat-message.ts';
import type { ChatFilter, ChatUser } from '#shared/model/chat-user.ts';
import { withChanges, withFirstPage, withMessage, withMovedUp, withNextPage } from './chat-list.ts';
import { type ListRequest, ListRequests, type ListState } from './list-requests.ts';

export interface DirectoryState {
  readonly chats: readonly ChatUser[];
  /** Cursor of the next page; null at the end. */
  readonly nextCursor: string | null;
  readonly request: ListState;
  readonly q: string;
  readonly filter: ChatFilter;
  /** The search whose results are listed; null before the first answer. */
  readonly answeredQuery: string | null;
}

interface ChatsPage {
  readonly users: readonly ChatUser[];
  readonly nextCursor: string | null;
}

interface DirectoryOptions {
  readonly filter: ChatFilter;
  /** False when there is no connection. */
  readonly send: (request: ListRequest) => boolean;
  readonly onChange: (state: DirectoryState) => void;
}

export function emptyDirectory(filter: ChatFilter): DirectoryState {
  return { chats: [], nextCursor: null, request: 'idle', q: '', filter, answeredQuery: null };
}

/** The console's list of customers: filtered, searched, paged and updated by events. */
export class ChatDirectory {
  readonly #onChange: (state: DirectoryState) => void;
  readonly #requests: ListRequests;
  #state: DirectoryState;
  /** Of the list that the greeting of the present connection asked for. */
  #greeted: ChatFilter;

  constructor({ filter, send, onChange }: DirectoryOptions) {
    this.#state = emptyDirectory(filter);
    this.#greeted = filter;
    this.#onChange = onChange;
    this.#requests = new ListRequests({ send, onChange: (request) => this.#change({ request }) });
  }

  search(q: string): void {
    this.#change({ q });
    this.refresh();
  }

  filterBy(filter: ChatFilter): void {
    if (filter === this.#state.filter) return;
    this.#change({ filter, chats: [], nextCursor: null, answeredQuery: null });
    this.refresh();
  }

  refresh(): void {
    const { q, filter } = this.#state;
    this.#requests.ask({ q, filter });
  }

  more(): void {
    const { q, filter, nextCursor } = this.#state;
    if (nextCursor !== null) this.#requests.ask({ q, filter, cursor: nextCursor });
  }

  /** The filter for the greeting of a new connection. */
  greet(): ChatFilter {
    this.#greeted = this.#state.filter;
    return this.#greeted;
  }

  /** The answer to the greeting contains the first page. */
  connected(page: ChatsPage): void {
    const { q, filter } = this.#state;
    if (q !== '') return;
    if (filter === this.#greeted) this.#takeFirstPage('', page);
    else this.refresh();
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

  /** `isSeen`: the conversation is open and visible. Among those who wait a second message moves nobody. */
  receive(message: ChatMessage, isSeen: boolean): void {
    const { chats, q, filter } = this.#state;
    const { userId, isUser } = message;
    const isOfWaiting = q === '' && filter === 'waiting';
    if (chats.some(({ id }) => id === userId)) {
      const changed = withMessage(chats, message, isSeen);
      this.#change({ chats: isOfWaiting ? changed : withMovedUp(changed, userId) });
    } else if (q === '' && (isUser || !isOfWaiting)) this.refresh();
  }

  update(userId: number, facts: Partial<ChatUser>): void {
    this.#change({ chats: withChanges(this.#state.chats, userId, facts) });
  }

  #takeFirstPage(q: string, page: ChatsPage): void {
    // Of those who waited beyond the page, others may have answered some.
    const isKept = q === '' && this.#state.filter === 'written';
    const isSameList = isKept && this.#state.answeredQuery === '';
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
