import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { setAnswer } from '#frontend/src/api/set-answer.ts';
import { notificationsQuery } from '#frontend/src/entities/notifications/notifications-query.ts';
import { Card, CardHeader } from '#frontend/src/ui/card.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import { Table, Td, Th } from '#frontend/src/ui/table.tsx';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import type { NotificationKind, NotificationSwitch } from '#shared/model/notification.ts';
import { moneyNews } from '#shared/texts/notifications.ts';
import { toastTitles } from '#shared/texts/toasts.ts';

const names: Record<NotificationKind, string> = {
  requestChanged: 'Progress on your changes',
  firstReady: 'The first version of your website',
  zipReady: 'A new version of your website',
  commentMade: 'A comment on a website',
  briefSent: 'A brief is sent',
  requestMade: 'A change is requested',
  previewOpened: 'A preview is opened',
  linkAsked: 'A new link is requested',
  linkUnanswered: 'A link is not answered',
  approved: 'A website is approved',
  purchased: moneyNews.purchased.title,
  subscribed: moneyNews.subscribed.title,
  renewalFailed: moneyNews.renewalFailed.title,
  subscriptionCancelled: moneyNews.subscriptionCancelled.title,
  subscriptionEnded: moneyNews.subscriptionEnded.title,
  paymentTask: 'A payment waits for somebody',
  zipFailed: 'A new version cannot be shown',
};

const queryKey = ['/api/notifications/switches'];

/** Switches for the bell and for mail; each change is saved at once. */
export function NotificationSwitches() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.notifications.switches({ signal }),
  });
  if (!data && error) {
    const retry = () => void refetch();
    return <LoadFailure what="your switches" error={error} isBusy={isFetching} onRetry={retry} />;
  }
  return (
    <Card>
      <CardHeader
        title="What you are notified about"
        text="By the bell at the top of the page, and by email."
      />
      {data ? <Switches switches={data} /> : <Waiting />}
    </Card>
  );
}

function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  );
}

function Switches({ switches }: { readonly switches: readonly NotificationSwitch[] }) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (next: NotificationSwitch[]) =>
      api.notifications.setSwitches({ body: { switches: next } }),
    // Each call sends all switches: of two at once, the earlier could arrive last.
    scope: { id: 'notification-switches' },
    onMutate: (next) => setAnswer(client, queryKey, next),
    onSuccess: () => client.invalidateQueries(notificationsQuery),
    onError: (error) => {
      void client.invalidateQueries({ queryKey });
      toastFailure(toastTitles.notSaved, error);
    },
  });
  const change = (changed: NotificationSwitch) =>
    mutate(switches.map((one) => (one.kind === changed.kind ? changed : one)));
  return (
    <Table caption="What you are notified about">
      <thead>
        <tr>
          <Th>Event</Th>
          <Th>Bell</Th>
          <Th>Email</Th>
        </tr>
      </thead>
      <tbody>
        {switches.map((one) => (
          <SwitchRow key={one.kind} of={one} onChange={change} />
        ))}
      </tbody>
    </Table>
  );
}

interface SwitchRowProps {
  readonly of: NotificationSwitch;
  readonly onChange: (changed: NotificationSwitch) => void;
}

function SwitchRow({ of, onChange }: SwitchRowProps) {
  const name = names[of.kind];
  return (
    <tr>
      <Td>{name}</Td>
      <Td>
        <input
          type="checkbox"
          aria-label={`${name}, by the bell`}
          checked={of.web}
          onChange={({ target }) => onChange({ ...of, web: target.checked })}
        />
      </Td>
      <Td>
        {of.mail !== null && (
          <input
            type="checkbox"
            aria-label={`${name}, by email`}
            checked={of.mail}
            onChange={({ target }) => onChange({ ...of, mail: target.checked })}
          />
        )}
      </Td>
    </tr>
  );
}
