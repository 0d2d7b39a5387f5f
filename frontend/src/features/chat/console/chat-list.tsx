import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import { chatFailures } from '#shared/texts/chat.ts';
import { screens } from '#shared/texts/screens.ts';
import type { DirectoryState } from '../core/chat-directory.ts';
import type { SupportChat } from '../core/support-chat.ts';
import styles from './chat-list.module.css';
import { ChatRow } from './chat-row.tsx';
import { ChatSearch } from './chat-search.tsx';

interface ChatListProps {
  readonly supportChat: SupportChat;
  readonly directory: DirectoryState;
  readonly typing: ReadonlySet<number>;
  readonly openId: number | null;
}

/** All customers, the newest message first; searched on the server. */
export function ChatList({ supportChat, directory, typing, openId }: ChatListProps) {
  const list = useRef<HTMLElement>(null);
  useFocusBack(list, openId);
  return (
    <nav ref={list} aria-label="Customers" className={styles.list}>
      <ChatSearch onSearch={(q) => supportChat.search(q)} />
      <Rows directory={directory} typing={typing} openId={openId} />
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

function Rows({ directory, typing, openId }: Omit<ChatListProps, 'supportChat'>) {
  const { chats, answeredQuery, request } = directory;
  if (answeredQuery === null) return request === 'failed' ? null : <RowsSkeleton />;
  if (chats.length === 0) return <p className={styles.note}>{screens.noCustomers}</p>;
  return (
    <ul>
      {chats.map((chat) => (
        <li key={chat.id}>
          <ChatRow chat={chat} isOpen={chat.id === openId} isTyping={typing.has(chat.id)} />
        </li>
      ))}
    </ul>
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
