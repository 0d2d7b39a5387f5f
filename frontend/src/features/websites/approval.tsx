import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { briefQuery } from '#frontend/src/entities/brief/brief-query.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { formatDate, formatMoment } from '#frontend/src/ui/format-date.ts';
import { CheckIcon } from '#frontend/src/ui/icons/check.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import type { Approval as Approved, ShownVersion } from '#shared/model/comment.ts';
import styles from './approval.module.css';
import { approvalTitle } from './approval-words.ts';
import { useApproval } from './use-approval.ts';

interface ApprovalProps {
  readonly websiteId: number;
  readonly userId: number;
}

/** Whether the shown version is approved; nothing without a version, or where nobody has to be asked. */
export function Approval({ websiteId, userId }: ApprovalProps) {
  const section = useRef<HTMLElement>(null);
  const { shown, approval, isPending, isApproving, approve } = useApproval(websiteId, userId);
  const { data: progress, isPending: isLoading } = useQuery(briefQuery(userId));
  if (isPending || isLoading) return <ApprovalSkeleton />;
  const title = shown && approvalTitle({ shown, approval, progress });
  if (!title) return null;
  const isApproved = approval?.version === shown.version;
  const onApprove = async () => {
    // The button disappears after success, so the focus moves here.
    section.current?.focus();
    await approve(shown.version).catch(() => null);
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Your approval"
      className={isApproved ? styles.approved : styles.approval}
    >
      <div className={styles.words}>
        <h3 className={styles.title}>
          {isApproved && <CheckIcon size={18} />}
          {title}
        </h3>
        <p className={styles.note}>
          {isApproved ? <Thanks approval={approval} shown={shown} /> : <Question shown={shown} />}
        </p>
      </div>
      {!isApproved && (
        <Button
          variant="primary"
          busy={isApproving && 'Approving...'}
          onClick={() => void onApprove()}
        >
          Approve this version
        </Button>
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

function Thanks({
  approval,
  shown,
}: {
  readonly approval: Approved;
  readonly shown: ShownVersion;
}) {
  return (
    <>
      On <time dateTime={approval.approvedAt}>{formatMoment(approval.approvedAt)}</time>, the
      version of <time dateTime={shown.acceptedAt}>{formatDate(shown.acceptedAt)}</time>.
    </>
  );
}

function Question({ shown }: { readonly shown: ShownVersion }) {
  return (
    <>
      This is the version of{' '}
      <time dateTime={shown.acceptedAt}>{formatMoment(shown.acceptedAt)}</time>. Approve it when it
      is right, or tell us what to change.
    </>
  );
}
