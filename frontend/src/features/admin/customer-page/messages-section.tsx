import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MessageList } from '#frontend/src/entities/form-messages/message-list.tsx';
import { MessagesFile } from '#frontend/src/entities/form-messages/messages-file.tsx';
import { messagesQuery } from '#frontend/src/entities/form-messages/messages-query.ts';
import { RecordPager } from '#frontend/src/ui/record-pager.tsx';
import type { Customer } from '#shared/model/user.ts';
import { displayName } from '#shared/rules/names.ts';
import { Loaded, Nothing, Section } from './section.tsx';

/** Messages from forms of the customer's site; marks nothing as read. */
export function MessagesSection({ customer }: { readonly customer: Customer }) {
  const { websiteId } = customer;
  if (websiteId === null) return null;
  return <OfSite websiteId={websiteId} writtenTo={displayName(customer)} />;
}

interface OfSiteProps {
  readonly websiteId: number;
  /** Whose site it is. */
  readonly writtenTo: string;
}

function OfSite({ websiteId, writtenTo }: OfSiteProps) {
  const { data } = useQuery(messagesQuery(websiteId, ''));
  const hasMessages = data !== undefined && data.items.length > 0;
  return (
    <Section
      title="Messages from the site"
      aside={hasMessages && <MessagesFile websiteId={websiteId} />}
    >
      <Messages websiteId={websiteId} writtenTo={writtenTo} />
    </Section>
  );
}

function Messages({ websiteId, writtenTo }: OfSiteProps) {
  const [cursor, setCursor] = useState('');
  const query = useQuery(messagesQuery(websiteId, cursor));
  return (
    <Loaded query={query} what="the messages">
      {(page) =>
        page.items.length === 0 ? (
          <Nothing>No messages from its forms yet.</Nothing>
        ) : (
          <>
            <MessageList messages={page.items} writtenTo={writtenTo} />
            <RecordPager label="Pages of messages" page={page} onGo={setCursor} />
          </>
        )
      }
    </Loaded>
  );
}
