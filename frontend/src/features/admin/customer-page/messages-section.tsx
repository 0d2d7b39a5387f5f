import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MessageList } from '#frontend/src/entities/form-messages/message-list.tsx';
import { MessagesFile } from '#frontend/src/entities/form-messages/messages-file.tsx';
import { messagesQuery } from '#frontend/src/entities/form-messages/messages-query.ts';
import { RecordPager } from '#frontend/src/ui/record-pager.tsx';
import { Loaded, Nothing, Section } from './section.tsx';

/** Messages from forms of the customer's site; marks nothing as read. */
export function MessagesSection({ websiteId }: { readonly websiteId: number | null }) {
  if (websiteId === null) return null;
  return <OfSite websiteId={websiteId} />;
}

function OfSite({ websiteId }: { readonly websiteId: number }) {
  const { data } = useQuery(messagesQuery(websiteId, ''));
  const hasMessages = data !== undefined && data.items.length > 0;
  return (
    <Section
      title="Messages from the site"
      aside={hasMessages && <MessagesFile websiteId={websiteId} />}
    >
      <Messages websiteId={websiteId} />
    </Section>
  );
}

function Messages({ websiteId }: { readonly websiteId: number }) {
  const [cursor, setCursor] = useState('');
  const query = useQuery(messagesQuery(websiteId, cursor));
  return (
    <Loaded query={query} what="the messages">
      {(page) =>
        page.items.length === 0 ? (
          <Nothing>No messages from its forms yet.</Nothing>
        ) : (
          <>
            <MessageList messages={page.items} />
            <RecordPager label="Pages of messages" page={page} onGo={setCursor} />
          </>
        )
      }
    </Loaded>
  );
}
