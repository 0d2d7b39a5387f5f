import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#frontend/src/api/client.ts';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { refreshDeletion } from '#frontend/src/entities/deletion/refresh-deletion.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Dialog, DialogActions } from '#frontend/src/ui/dialog.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { Form } from '#frontend/src/ui/form.tsx';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { PasswordInput } from '#frontend/src/ui/password-input.tsx';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { requestDeletionBody } from '#shared/api/privacy.ts';
import { ownDeletionLimits } from '#shared/limits/accounts.ts';
import { dayMs } from '#shared/limits/durations.ts';
import { deletion } from '#shared/texts/deletion.ts';
import { toastTitles } from '#shared/texts/toasts.ts';
import styles from './leave-dialog.module.css';

interface LeaveDialogProps {
  /** That shows the website now; null if none does. */
  readonly domain: string | null;
  /** Whether a payment is due. */
  readonly isLate: boolean;
  readonly onClose: () => void;
}

export function LeaveDialog({ domain, isLate, onClose }: LeaveDialogProps) {
  const client = useQueryClient();
  const form = useForm({
    schema: requestDeletionBody,
    submit: async (body) => {
      await api.privacy.requestDeletion({ body });
      await refreshDeletion(client);
      onClose();
    },
    onError: (error) => toastFailure(toastTitles.nothingChanged, error),
  });
  // By the clock at which it is opened: the server counts from when it is asked.
  const [dueAt] = useState(() =>
    new Date(serverNow().getTime() + ownDeletionLimits.daysToReturn * dayMs).toISOString(),
  );
  const warnings = [
    ...(domain === null ? [] : [deletion.records(domain)]),
    ...(isLate ? ['A payment is due: until that day your card may still be charged for it.'] : []),
  ];
  return (
    <Dialog
      title="Delete your account?"
      text={`On ${formatMoneyDay(dueAt)} your websites, their files and your messages are deleted for good, and an active subscription ends. Until then you can change your mind here.`}
      isLocked={form.isBusy}
      onClose={onClose}
    >
      {warnings.length > 0 && (
        <div className={styles.warning}>
          <Notice tone="warning">
            {warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </Notice>
        </div>
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
