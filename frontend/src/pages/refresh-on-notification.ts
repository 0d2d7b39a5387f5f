import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { NotificationKind } from '#shared/model/notification.ts';
import { briefKey } from '../entities/brief/brief-key.ts';
import { commentsKey } from '../entities/comments/comment-source.ts';
import { isOfVersion } from '../entities/notifications/notification-words.ts';
import { useNotifications } from '../entities/notifications/notifications-query.ts';
import { requestsKey } from '../entities/requests/requests-query.ts';
import { websiteQuery } from '../features/websites/website-query.ts';

/** Refreshes the dashboard when the bell gets a notification about a version, a comment or a request. */
export function RefreshOnNotification({ userId }: { readonly userId: number }) {
  const client = useQueryClient();
  const { data } = useNotifications();
  const [newest] = data?.notifications ?? [];
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (!data) return;
    const isNew = seen.current !== undefined && newest && newest.id !== seen.current;
    seen.current = newest?.id ?? '';
    if (!isNew) return;
    for (const queryKey of changedBy(newest.kind, userId))
      void client.invalidateQueries({ queryKey });
  }, [client, data, newest, userId]);
  return null;
}

/** The website itself only for a new version: a newly signed address reloads the frame. */
function changedBy(kind: NotificationKind, userId: number): readonly QueryKey[] {
  if (isOfVersion(kind)) {
    return [websiteQuery(userId).queryKey, [briefKey], [commentsKey], [requestsKey]];
  }
  return [[briefKey], [kind === 'commentMade' ? commentsKey : requestsKey]];
}
