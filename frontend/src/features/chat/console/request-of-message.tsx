import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RequestForm } from '#frontend/src/entities/requests/request-form.tsx';
import { requestsKey } from '#frontend/src/entities/requests/requests-query.ts';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { Spinner } from '#frontend/src/ui/spinner.tsx';
import { noRequests } from '#shared/texts/requests.ts';
import type { ShownMessage } from '../thread/shown-message.ts';
import { customerSummaryQuery } from './customer-summary-query.ts';

interface RequestOfMessageProps {
  readonly userId: number;
  readonly message: Pick<ShownMessage, 'text' | 'files'>;
  readonly onClose: () => void;
}

/** A request form, prefilled with the customer's message and its files. */
export function RequestOfMessage({ userId, message, onClose }: RequestOfMessageProps) {
  const client = useQueryClient();
  const summary = customerSummaryQuery(userId);
  const { data } = useQuery(summary);
  const onMade = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [requestsKey] }),
      client.invalidateQueries({ queryKey: summary.queryKey }),
    ]);
    onClose();
  };
  return (
    <Dialog title="Make a request of this message" onClose={onClose}>
      {!data && <Spinner label="Loading the customer" />}
      {data && !data.website && <p>{noRequests}</p>}
      {data?.website && (
        <RequestForm
          websiteId={data.website.id}
          title={message.text}
          text={message.text}
          ownerId={userId}
          files={message.files}
          onMade={onMade}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
