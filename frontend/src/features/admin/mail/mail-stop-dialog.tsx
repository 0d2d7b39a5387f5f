import { useMutation, useQueryClient } from '@tanstack/react-query';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { ConfirmActions } from '#frontend/src/ui/confirm-actions.tsx';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { formatShortDate } from '#frontend/src/ui/format-date.ts';
import { toast } from '#frontend/src/ui/toast.ts';
import type { Customer } from '#shared/model/user.ts';
import { displayName } from '#shared/rules/names.ts';
import { adminFailures, adminSuccesses } from '#shared/texts/admin.ts';
import { refreshPanel } from '../panel-queries.ts';
import { toastError } from '../toast-error.ts';

interface MailStopDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Explains why a customer gets no mail, and allows it again. */
export function MailStopDialog({ customer, onClose }: MailStopDialogProps) {
  const client = useQueryClient();
  const { id: userId, email, mailStop } = customer;
  const clearing = useMutation({
    mutationFn: () => panelApi.clearMailStop({ body: { userId } }),
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
      ? `They marked our email to ${email} as spam on ${on}. Ask them before you resume: complaints harm the reputation of your domain.`
      : `Email to ${email} bounced on ${on}: the mailbox does not exist. If the address is now correct, resume delivery.`;
  return (
    <Dialog title="Email has stopped" text={`For ${displayName(customer)}`} onClose={onClose}>
      <p>{why}</p>
      <ConfirmActions
        confirm="Resume email"
        busy="Saving..."
        isBusy={clearing.isPending}
        onCancel={onClose}
        onConfirm={() => clearing.mutate()}
      />
    </Dialog>
  );
}
