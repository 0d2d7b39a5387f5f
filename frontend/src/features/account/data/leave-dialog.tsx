import { useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Dialog, DialogActions } from '#frontend/src/ui/dialog.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { Form } from '#frontend/src/ui/form.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { PasswordInput } from '#frontend/src/ui/password-input.tsx';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { requestDeletionBody } from '#shared/api/privacy.ts';
import { toastTitles } from '#shared/texts/toasts.ts';
import { ownDataQuery } from './own-data-query.ts';

export interface LeaveDialogProps {
  /** That shows the website now; null if none does. */
  readonly domain: string | null;
  readonly onClose: () => void;
}

export function LeaveDialog({ domain, onClose }: LeaveDialogProps) {
  const client = useQueryClient();
  const form = useForm({
    schema: requestDeletionBody,
    submit: async (body) => {
      await api.privacy.requestDeletion({ body });
      await client.invalidateQueries({ queryKey: ownDataQuery.queryKey });
      onClose();
    },
    onError: (error) => toastFailure(toastTitles.nothingChanged, error),
  });
  return (
    <Dialog
      title="Delete your account?"
      text="In 14 days your websites, their files and your messages are deleted for good, and an active subscription ends. Until then you can change your mind here."
      isLocked={form.isBusy}
      onClose={onClose}
    >
      {domain !== null && (
        <Notice tone="warning">
          {`On that day your website stops answering at ${domain}. Its records still point to us: change or delete them where you bought it.`}
        </Notice>
      )}
      <Form form={form}>
        <Field name="password" label="Your password" required>
          <PasswordInput autoComplete="current-password" />
        </Field>
        <DialogActions>
          <Button variant="quiet" disabled={form.isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={form.isBusy && 'Requesting...'}>
            Delete in 14 days
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
