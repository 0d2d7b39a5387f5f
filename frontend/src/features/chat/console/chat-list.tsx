import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import { CheckIcon } from '#frontend/src/ui/icons/check.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import { chatFilter } from '#shared/model/chat-user.ts';
import { chatFailures, supportConsole } from '#shared/texts/chat.ts';
import { screens } from '#shared/texts/screens.ts';
import type { DirectoryState } from '../core/chat-directory.ts';
import type { SupportChat } from '../core/support-chat.ts';
import styles from './chat-list.module.css';
import { ChatRow } from './chat-row.tsx';
import { ChatSearch } from './chat-search.tsx';
import { type ConsolePlace, consoleAddress } from './console-place.ts';

interface ChatListProps {
  readonly supportChat: SupportChat;
  readonly directory: DirectoryState;
  readonly typing: ReadonlySet<number>;
  readonly place: ConsolePlace;
}

/** The customers of a filter, or those found; both on the server. */
export function ChatList({ supportChat, directory, typing, place }: ChatListProps) {
  const list = useRef<HTMLElement>(null);
  useFocusBack(list, place.openId);
  return (
    <nav ref={list} aria-label="Customers" className={styles.list}>
      <ChatSearch onSearch={(q) => supportChat.search(q)} />
      {directory.q === '' && <Filters place={place} />}
      <Rows directory={directory} typing={typing} place={place} />
      <ListEnd supportChat={supportChat} directory={directory} />
    </nav>
  );
}

/** Returns focus to the row when a conversation closes that covered the list (narrow screens). */
function useFocusBack(list: RefObject<HTMLElement | null>, openId: number | null): void {
  const lastId = useRef(openId);
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-chat="${lastId.current}"]`);
    if (openId === null && lastId.current !== null) row?.focus();
    lastId.current = openId;
  }, [list, openId]);
}

function Filters({ place }: { readonly place: ConsolePlace }) {
  return (
    <div className={styles.filters}>
      {chatFilter.options.map((filter) => (
        <ButtonLink
          key={filter}
          size="sm"
          to={consoleAddress({ ...place, filter })}
          aria-current={filter === place.filter ? 'true' : undefined}
        >
          {supportConsole.filters[filter]}
        </ButtonLink>
      ))}
    </div>
  );
}

function Rows({ directory, typing, place }: Omit<ChatListProps, 'supportChat'>) {
  const { answeredQuery, nextCursor, request } = directory;
  if (answeredQuery === null) return request === 'failed' ? null : <RowsSkeleton />;
  const chats = shownChats(directory, place.openId);
  const isAmongWaiting = answeredQuery === '' && directory.filter === 'waiting';
  if (chats.length === 0) {
    return nextCursor === null && <NoRows isSearch={answeredQuery !== ''} place={place} />;
  }
  return (
    <ul>
      {chats.map((chat) => (
        <li key={chat.id}>
          <ChatRow
            chat={chat}
            to={consoleAddress({ ...place, openId: chat.id })}
            isOpen={chat.id === place.openId}
            isAmongWaiting={isAmongWaiting}
            isTyping={typing.has(chat.id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Who was answered leaves those who wait once their conversation is closed. */
function shownChats({ chats, answeredQuery, filter }: DirectoryState, openId: number | null) {
  if (answeredQuery !== '' || filter !== 'waiting') return chats;
  return chats.filter(({ id, isWaiting }) => isWaiting || id === openId);
}

interface NoRowsProps {
  readonly isSearch: boolean;
  readonly place: ConsolePlace;
}

function NoRows({ isSearch, place }: NoRowsProps) {
  if (isSearch) return <p className={styles.note}>{screens.noCustomers}</p>;
  if (place.filter === 'written') return <EmptyState {...supportConsole.noneWritten} />;
  const { title, text, action } = supportConsole.noneWaiting;
  const all = consoleAddress({ ...place, filter: 'written' });
  return (
    <EmptyState
      icon={<CheckIcon size={32} />}
      title={title}
      text={text}
      action={<ButtonLink to={all}>{action}</ButtonLink>}
    />
  );
}

function RowsSkeleton() {
  return (
    <div aria-busy="true" className={styles.skeleton}>
      {['first', 'second', 'third'].map((row) => (
        <div key={row}>
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}

type ListEndProps = Pick<ChatListProps, 'supportChat' | 'directory'>;

function ListEnd({ supportChat, directory: { request, nextCursor, answeredQuery } }: ListEndProps) {
  if (request === 'failed') {
    return (
      <p role="alert" className={styles.note}>
        {chatFailures.list}
        <Button size="sm" onClick={() => supportChat.refreshList()}>
          Try again
        </Button>
      </p>
    );
  }
  if (answeredQuery === null || nextCursor === null) return null;
  return (
    <p className={styles.note}>
      <Button
        size="sm"
        busy={request === 'loading' && 'Loading...'}
        onClick={() => supportChat.listMore()}
      >
        Show more customers
      </Button>
    </p>
  );
}
