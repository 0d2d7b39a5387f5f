import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { FormActions } from '#frontend/src/ui/form.tsx';
import { formatShortDate } from '#frontend/src/ui/format-date.ts';
import { toast } from '#frontend/src/ui/toast.ts';
import { adminFailures, adminSuccesses } from '#shared/messages/admin.ts';
import type { Customer } from '#shared/model/user.ts';
import { displayName } from '#shared/rules/names.ts';
import { refreshPanel } from '../panel-queries.ts';
import { toastError } from '../toast-error.ts';

interface MailStopDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Says why a customer gets no mail, and lets it go again. */
export function MailStopDialog({ customer, onClose }: MailStopDialogProps) {
  const client = useQueryClient();
  const { id: userId, email, mailStop } = customer;
  const clearing = useMutation({
    mutationFn: () => api.admin.clearMailStop({ body: { userId } }),
    onSuccess: async () => {
      await refreshPanel(client);
      toast(adminSuccesses.mailGoesAgain(email));
      onClose();
    },
    onError: () => toastError(adminFailures.clearMailStop),
  });
  const on = mailStop && formatShortDate(mailStop.at);
  const why =
    mailStop?.reason === 'complaint'
      ? `They marked our mail to ${email} as spam on ${on}. Ask them before you write again: complaints cost the good name of your domain.`
      : `Mail to ${email} came back for good on ${on}: the mailbox is not there. If the address is right by now, let it go again.`;
  return (
    <Dialog title="Mail has stopped" text={`For ${displayName(customer)}`} onClose={onClose}>
      <p>{why}</p>
      <FormActions>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="primary"
          busy={clearing.isPending && 'Saving...'}
          onClick={() => clearing.mutate()}
        >
          Send mail again
        </Button>
      </FormActions>
    </Dialog>
  );
}
