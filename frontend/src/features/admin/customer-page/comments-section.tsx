import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onSocketEvent } from '#frontend/src/api/socket-events.ts';
import { commentsKey } from '#frontend/src/entities/comments/comment-source.ts';
import { commentsQuery } from '#frontend/src/entities/comments/comments-query.ts';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { RecordPager } from '#frontend/src/ui/record-pager.tsx';
import { listLimits } from '#shared/limits/lists.ts';
import type { Approval, ShownVersion } from '#shared/model/comment.ts';
import { CommentList } from './comment-list.tsx';
import section from './section.module.css';
import { Loaded, Nothing, Section } from './section.tsx';

/** Comments on the preview as a list, and whether its version is approved. */
export function CommentsSection({ websiteId }: { readonly websiteId: number | null }) {
  if (websiteId === null) return null;
  return (
    <Section title="Comments" anchor="comments">
      <Comments websiteId={websiteId} />
    </Section>
  );
}

function Comments({ websiteId }: { readonly websiteId: number }) {
  const [cursor, setCursor] = useState('');
  useLiveComments();
  const query = useQuery(commentsQuery(websiteId, cursor, listLimits.pageSize));
  return (
    <Loaded query={query} what="the comments">
      {(page) => {
        const { comments, shown, approval } = page.items;
        if (comments.length === 0) return <Nothing>No comments on the preview yet.</Nothing>;
        return (
          <>
            <p className={section.faint}>{shown && approvedText(shown, approval)}</p>
            <CommentList websiteId={websiteId} comments={comments} />
            <RecordPager label="Pages of comments" page={page} onGo={setCursor} />
          </>
        );
      }}
    </Loaded>
  );
}

/** The bell rings for a new comment, and where one was deleted. */
function useLiveComments(): void {
  const client = useQueryClient();
  useEffect(() => {
    const read = () => void client.invalidateQueries({ queryKey: [commentsKey] });
    return onSocketEvent('notification', read);
  }, [client]);
}

function approvedText({ version }: ShownVersion, approval: Approval | null): string {
  if (!approval) return 'The version shown is not approved yet.';
  const at = formatMoment(approval.approvedAt);
  return approval.version === version
    ? `The version shown was approved: ${at}.`
    : `The version shown is not approved; an earlier one was: ${at}.`;
}
