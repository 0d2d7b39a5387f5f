import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { currentUserQuery, setCurrentUser } from '#frontend/src/api/current-user.ts';
import { setAnswer } from '#frontend/src/api/set-answer.ts';
import { notificationsQuery } from '#frontend/src/entities/notifications/notifications-query.ts';
import { useUser } from '#frontend/src/session/session-context.ts';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import type { NotificationSwitch } from '#shared/model/notification.ts';
import { toastTitles } from '#shared/texts/toasts.ts';

export const switchesKey = ['/api/notifications/switches'];

// Each call sends all switches: of two at once, the earlier could arrive last.
const scope = { id: 'notification-switches' };

/** Saves the switches of events, which are shown at once. */
export function useEventSwitches(switches: readonly NotificationSwitch[]) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (next: NotificationSwitch[]) =>
      api.notifications.setSwitches({ body: { switches: next } }),
    scope,
    onMutate: (next) => setAnswer(client, switchesKey, next),
    onSuccess: () => client.invalidateQueries(notificationsQuery),
    onError: (error) => {
      void client.invalidateQueries({ queryKey: switchesKey });
      toastFailure(toastTitles.notSaved, error);
    },
  });
  return (changed: NotificationSwitch) =>
    mutate(switches.map((one) => (one.kind === changed.kind ? changed : one)));
}

interface MailSwitches {
  readonly wantsChatMail: boolean;
  readonly wantsNewsMail: boolean;
}

/** Saves the switches of what is only mailed, likewise. */
export function useMailSwitches() {
  const client = useQueryClient();
  const user = useUser();
  const { wantsChatMail, wantsNewsMail } = user;
  const { mutate } = useMutation({
    mutationFn: (body: MailSwitches) => api.account.updateNotifications({ body }),
    scope,
    onMutate: (body) => setCurrentUser(client, { ...user, ...body }),
    onError: (error) => {
      void client.invalidateQueries(currentUserQuery);
      toastFailure(toastTitles.notSaved, error);
    },
  });
  return (changed: Partial<MailSwitches>) => mutate({ wantsChatMail, wantsNewsMail, ...changed });
}
