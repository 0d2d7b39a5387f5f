import { useQuery } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { useUser } from '#frontend/src/session/session-context.ts';
import { Card, CardHeader } from '#frontend/src/ui/card.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { AccountSkeleton } from '../account-skeleton.tsx';
import { NotificationTable } from './notification-table.tsx';
import { switchesKey } from './use-switches.ts';

/** What the user hears of, by the bell and by mail. */
export function Notifications() {
  const { email } = useUser();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: switchesKey,
    queryFn: ({ signal }) => api.notifications.switches({ signal }),
  });
  if (!data && error) {
    const retry = () => void refetch();
    return <LoadFailure what="your switches" error={error} isBusy={isFetching} onRetry={retry} />;
  }
  if (!data) return <AccountSkeleton />;
  return (
    <Card>
      <CardHeader
        title="What you are notified about"
        text={`By the bell at the top of the page, and by email to ${email}. Each change is saved at once. Emails about payments and the security of your account are always sent.`}
      />
      <NotificationTable of={data} />
    </Card>
  );
}
