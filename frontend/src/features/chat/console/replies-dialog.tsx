import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { Spinner } from '#frontend/src/ui/spinner.tsx';
import type { CannedReply } from '#shared/model/canned-reply.ts';
import { RepliesList } from './replies-list.tsx';
import { repliesQuery } from './replies-query.ts';
import { ReplyForm } from './reply-form.tsx';

interface RepliesDialogProps {
  readonly onUse: (text: string) => void;
  readonly onClose: () => void;
}

export function RepliesDialog({ onUse, onClose }: RepliesDialogProps) {
  const [edited, setEdited] = useState<CannedReply | 'new'>();
  const { data, error, isFetching, refetch } = useQuery(repliesQuery);
  const toList = () => setEdited(undefined);
  if (edited !== undefined) {
    const reply = edited === 'new' ? undefined : edited;
    return (
      <Dialog key="form" title={reply ? 'Edit reply' : 'New reply'} onClose={toList}>
        <ReplyForm reply={reply} onDone={toList} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Canned replies"
      text="Answers that you give often. All administrators share them."
      onClose={onClose}
    >
      {error && (
        <LoadFailure
          what="the replies"
          error={error}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Spinner label="Loading the replies" />}
      {data && <RepliesList replies={data} onUse={onUse} onEdit={setEdited} />}
    </Dialog>
  );
}
