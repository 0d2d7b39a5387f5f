import { bellOf } from '#test/support/notifications.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';

const admin = await signedInAdmin();

/** The notifications to administrators about a customer, of one kind. */
export async function notificationsAbout(customerId: number, kind: string) {
  const { notifications } = await bellOf(admin);
  return notifications.filter(
    (notification) => notification.customer?.id === customerId && notification.kind === kind,
  );
}
