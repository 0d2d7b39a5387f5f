import { CommentsSection } from '../customer-page/comments-section.tsx';
import { RequestList } from '../customer-page/request-list.tsx';
import { Section } from '../customer-page/section.tsx';

interface OpenWorkProps {
  readonly websiteId: number;
  readonly hasComments: boolean;
  readonly hasRequests: boolean;
}

/** What the customer waits for, which is why somebody opens the page. */
export function OpenWork({ websiteId, hasComments, hasRequests }: OpenWorkProps) {
  return (
    <>
      {hasRequests && (
        <Section title="Requests" anchor="requests">
          <RequestList websiteId={websiteId} />
        </Section>
      )}
      {hasComments && <CommentsSection websiteId={websiteId} />}
    </>
  );
}
