import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { briefQuery } from '#frontend/src/entities/brief/brief-query.ts';
import { CommentLink } from '#frontend/src/entities/comments/comment-link.tsx';
import { openComments, ownOpenComments } from '#frontend/src/entities/comments/comments-query.ts';
import { type Unsettled, unsettledOf } from '#frontend/src/entities/comments/unsettled.ts';
import { requestsQuery } from '#frontend/src/entities/requests/requests-query.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { CheckIcon } from '#frontend/src/ui/icons/check.tsx';
import { goToHeadline } from '#frontend/src/ui/page.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import { listLimits } from '#shared/limits/lists.ts';
import styles from './approval.module.css';
import { ApprovalNote } from './approval-note.tsx';
import { approvalTitle, isSettled } from './approval-words.ts';
import { ApproveAnyway } from './approve-anyway.tsx';
import { cameWithText } from './came-with.ts';
import { GuestsLine } from './guests-line.tsx';
import { updatesQuery } from './updates-query.ts';
import { useApproval } from './use-approval.ts';

interface ApprovalProps {
  readonly websiteId: number;
  readonly userId: number;
}

/** Whether the shown version is approved; nothing without a version, or where nobody has to be asked. */
export function Approval({ websiteId, userId }: ApprovalProps) {
  const section = useRef<HTMLElement>(null);
  const { shown, comments, approval, isPending, isApproving, approve } = useApproval(
    websiteId,
    userId,
  );
  const { data: updates = [] } = useQuery(updatesQuery(websiteId));
  const { data: progress, isPending: isLoading } = useQuery(briefQuery(userId));
  const { data: asked } = useQuery(requestsQuery(websiteId, '', listLimits.pageSize));
  const [unsettled, setUnsettled] = useState<Unsettled | null>(null);
  if (isPending || isLoading) return progress?.stage.kind !== 'live' && <ApprovalSkeleton />;
  const requests = asked?.items ?? [];
  const title =
    shown && approvalTitle({ shown, approval, progress, isSettled: isSettled(shown, requests) });
  if (!title) return null;
  const isApproved = approval?.version === shown.version;
  const isOurTurn = progress?.stage.kind === 'changes';
  const [latest] = isOurTurn ? ownOpenComments({ comments, shown }) : [];
  const isOnline = progress?.stage.kind === 'live';
  const send = async (anyway: boolean) => {
    setUnsettled(null);
    // The button disappears after success, so the focus moves here.
    section.current?.focus();
    const isSaved = await approve({ version: shown.version, ...(anyway && { anyway }) }).then(
      () => true,
      () => false,
    );
    // It says what is next.
    if (isSaved) goToHeadline();
  };
  const onApprove = () => {
    const feedback = progress?.feedback ?? null;
    const left = unsettledOf({ websiteId, comments, shown, feedback });
    if (left) setUnsettled(left);
    else void send(false);
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Your approval"
      className={isApproved || isOnline ? styles.approved : styles.approval}
    >
      <div className={styles.words}>
        <h3 className={styles.title}>
          {isApproved && <CheckIcon size={18} />}
          {title}
        </h3>
        <p className={styles.note}>
          <ApprovalNote
            shown={shown}
            approval={isApproved ? approval : null}
            feedback={isOurTurn ? progress.feedback : null}
            cameWith={cameWithText(shown, comments, updates)}
          />
        </p>
        {latest && (
          <p className={styles.note}>
            Your latest comment: <CommentLink comment={latest} />
          </p>
        )}
        <GuestsLine comments={openComments({ comments, shown })} />
      </div>
      {!isApproved && (
        <Button
          size={isOnline ? 'sm' : 'md'}
          variant={isOnline ? 'quiet' : isOurTurn ? 'secondary' : 'primary'}
          busy={isApproving && 'Approving...'}
          onClick={onApprove}
        >
          Approve this version
        </Button>
      )}
      {unsettled && (
        <ApproveAnyway
          unsettled={unsettled}
          onApprove={() => void send(true)}
          onClose={() => setUnsettled(null)}
        />
      )}
    </section>
  );
}

/** Has the height of the content, so that nothing moves. */
function ApprovalSkeleton() {
  return (
    <div className={styles.approval} aria-busy="true">
      <div className={styles.words}>
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  );
}
