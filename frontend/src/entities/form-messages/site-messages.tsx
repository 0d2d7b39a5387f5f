import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { RecordPager } from '#frontend/src/ui/record-pager.tsx';
import section from '#frontend/src/ui/section.module.css';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import { formLimits } from '#shared/limits/forms.ts';
import type { Website } from '#shared/model/website.ts';
import { MarkRead } from './mark-read.tsx';
import { MessageList } from './message-list.tsx';
import { MessagesFile } from './messages-file.tsx';
import { type MessagePage, messagesQuery } from './messages-query.ts';
import styles from './site-messages.module.css';

interface SiteMessagesProps {
  readonly website: Pick<Website, 'id' | 'name'>;
  /** Elsewhere no form arrives, and the part shows only if there are earlier messages. */
  readonly isLive: boolean;
}

/** Messages from forms of the customer's site. */
export function SiteMessages({ website, isLive }: SiteMessagesProps) {
  const { id: websiteId, name } = website;
  const [cursor, setCursor] = useState('');
  const part = useRef<HTMLElement>(null);
  const query = useQuery(messagesQuery(websiteId, cursor));
  const { data } = query;
  const hasMessages = data !== undefined && data.items.length > 0;
  const isShown = isLive || hasMessages;
  useEffect(() => {
    // Mails link here; this part is loaded after the browser has handled the anchor.
    if (isShown && window.location.hash === '#messages') part.current?.scrollIntoView();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section ref={part} id="messages" aria-labelledby="messages-title" className={section.section}>
      <header className={section.header}>
        <h2 id="messages-title" className={section.heading}>
          Messages from your site
        </h2>
        {hasMessages && (
          <div className={styles.actions}>
            {data.unread > 0 && (
              <>
                <Badge tone="accent">{unreadText(data.unread)}</Badge>
                <MarkRead websiteId={websiteId} />
              </>
            )}
            <MessagesFile websiteId={websiteId} />
          </div>
        )}
      </header>
      <Content query={query} writtenTo={name} onGo={setCursor} />
    </section>
  );
}

function unreadText(unread: number): string {
  const { unreadCounted } = formLimits;
  return unread > unreadCounted ? `${unreadCounted}+ new` : `${unread} new`;
}

interface ContentProps {
  readonly query: UseQueryResult<MessagePage>;
  readonly writtenTo: string;
  readonly onGo: (cursor: string) => void;
}

function Content({ query, writtenTo, onGo }: ContentProps) {
  const { data, error, isFetching, refetch } = query;
  if (error) {
    const what = 'the messages from your site';
    const retry = () => void refetch();
    return <LoadFailure what={what} error={error} isBusy={isFetching} onRetry={retry} />;
  }
  if (!data) {
    return (
      <div aria-busy="true">
        <Skeleton />
        <Skeleton />
      </div>
    );
  }
  if (data.items.length === 0) {
    return (
      <p className={styles.none}>
        No messages yet. What visitors send with a form on your site arrives here and in your inbox.
      </p>
    );
  }
  return (
    <div aria-busy={isFetching}>
      <MessageList messages={data.items} writtenTo={writtenTo} />
      <RecordPager label="Pages of messages" page={data} onGo={onGo} />
    </div>
  );
}
