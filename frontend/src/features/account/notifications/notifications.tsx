import { api } from '#frontend/src/api/client.ts';
import { useUser } from '#frontend/src/session/session-context.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Card, CardHeader } from '#frontend/src/ui/card.tsx';
import { Checkbox } from '#frontend/src/ui/controls.tsx';
import { Form, FormActions } from '#frontend/src/ui/form.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { account } from '#shared/api/account.ts';
import { toastTitles } from '#shared/texts/toasts.ts';
import { useReplaceUser } from '../use-replace-user.ts';
import { NotificationSwitches } from './notification-switches.tsx';

/** The user's mail settings. */
export function Notifications() {
  const { email, wantsChatMail, wantsNewsMail } = useUser();
  const replaceUser = useReplaceUser();
  const form = useForm({
    schema: account.updateNotifications.body,
    read: (data) => ({
      wantsChatMail: data.get('wantsChatMail') !== null,
      wantsNewsMail: data.get('wantsNewsMail') !== null,
    }),
    submit: async (body) => {
      replaceUser(await api.account.updateNotifications({ body }));
      toast({ title: 'Notifications saved' });
    },
    onError: (error) => toastFailure(toastTitles.notSaved, error),
  });
  return (
    <>
      <Card>
        <CardHeader
          title="Emails you receive"
          text={`To ${email}. Emails about payments and the security of your account are always sent.`}
        />
        <Form form={form}>
          <Checkbox
            name="wantsChatMail"
            defaultChecked={wantsChatMail}
            label="Chat"
            hint="When an answer has been unread for a few minutes."
          />
          <Checkbox
            name="wantsNewsMail"
            defaultChecked={wantsNewsMail}
            label="Your website"
            hint="When a preview is ready, and what is new in our product."
          />
          <FormActions>
            <Button type="submit" variant="primary" busy={form.isBusy && 'Saving...'}>
              Save
            </Button>
          </FormActions>
        </Form>
      </Card>
      <NotificationSwitches />
    </>
  );
}
