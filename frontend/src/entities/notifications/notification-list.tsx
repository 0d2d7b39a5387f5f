import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { api } from '#frontend/src/api/client.ts';
import { setAnswer } from '#frontend/src/api/set-answer.ts';
import { classNames } from '#frontend/src/ui/class-names.ts';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import { Listed } from '#frontend/src/ui/listed.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import type { Notification } from '#shared/model/notification.ts';
import styles from './bell.module.css';
import { notificationWords } from './notification-words.ts';
import { notificationsQuery, useNotifications } from './notifications-query.ts';

interface NotificationListProps {
  /** Called after its size has changed. */
  readonly onShown: () => void;
  readonly onFollowed: () => void;
}

/** Marks shown notifications as read; new ones stay highlighted until the list is opened again. */
export function NotificationList({ onShown, onFollowed }: NotificationListProps) {
  const { data, error, isFetching, refetch } = useNotifications();
  useReadUpTo(data?.unread ? data.notifications[0]?.id : undefined);
  useLayoutEffect(onShown);
  if (!data && error) {
    return (
      <LoadFailure
        what="your notifications"
        error={error}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <h2 className={styles.title}>Notifications</h2>
      {data ? (
        <Notifications notifications={data.notifications} onFollowed={onFollowed} />
      ) : (
        <Waiting />
      )}
    </>
  );
}

function Notifications({
  notifications,
  onFollowed,
}: Pick<NotificationListProps, 'onFollowed'> & { notifications: Notification[] }) {
  if (notifications.length === 0) {
    return <p className={styles.empty}>No notifications yet. New ones appear here.</p>;
  }
  return (
    <ul className={styles.list}>
      {notifications.map((notification) => (
        <li key={notification.id}>
          <NotificationRow notification={notification} onFollowed={onFollowed} />
        </li>
      ))}
    </ul>
  );
}

function NotificationRow({
  notification,
  onFollowed,
}: Pick<NotificationListProps, 'onFollowed'> & { notification: Notification }) {
  const { title, details, path } = notificationWords(notification);
  return (
    <PlainLink
      to={path}
      onClick={onFollowed}
      className={classNames(styles.notification, !notification.isRead && styles.unread)}
    >
      <span className={styles.what}>
        {title}
        {!notification.isRead && <VisuallyHidden>, new</VisuallyHidden>}
      </span>
      {details.length > 0 && (
        <span className={styles.detail}>
          <Listed parts={details} />
        </span>
      )}
      <time className={styles.at} dateTime={notification.at}>
        {formatMoment(notification.at)}
      </time>
    </PlainLink>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  );
}

/** Clears the count at once; if the call fails, the next answer restores it. */
function useReadUpTo(upTo: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (upTo === undefined) return;
    const known = client.getQueryData(notificationsQuery.queryKey);
    if (known) setAnswer(client, notificationsQuery.queryKey, { ...known, unread: 0 });
    api.notifications
      .read({ body: { upTo } })
      .catch(() => client.invalidateQueries(notificationsQuery));
  }, [client, upTo]);
}
