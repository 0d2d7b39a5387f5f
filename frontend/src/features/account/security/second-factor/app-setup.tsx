import { useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { CopyButton } from '#frontend/src/ui/copy-button.tsx';
import { Dialog, DialogActions } from '#frontend/src/ui/dialog.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { Form } from '#frontend/src/ui/form.tsx';
import { toastUnlessAtField } from '#frontend/src/ui/toast-failure.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { appCodeBody } from '#shared/api/second-factor.ts';
import { refreshFactors } from './factors-query.ts';
import { QrCode } from './qr-code.tsx';
import styles from './second-factor.module.css';

interface AppSetupProps {
  readonly begun: { readonly secret: string; readonly uri: string };
  readonly onClose: () => void;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** Takes effect once a code proves that the app has the secret. */
export function AppSetup({ begun, onClose, onConfirmed }: AppSetupProps) {
  const client = useQueryClient();
  const form = useForm({
    schema: appCodeBody,
    submit: async (body) => {
      const { recoveryCodes } = await api.secondFactor.confirmTotp({ body });
      await refreshFactors(client);
      onConfirmed(recoveryCodes);
    },
    onError: toastUnlessAtField('Not set up yet'),
  });
  return (
    <Dialog
      title="Set up an authenticator app"
      text="Scan this with an app such as 1Password, Aegis or Google Authenticator."
      onClose={onClose}
    >
      <QrCode text={begun.uri} label="A QR code for your authenticator app" />
      <p className={styles.secret}>
        <span>Or type this key:</span> <code>{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={begun.secret} label="Copy key" />
      </p>
      <Form form={form}>
        <Field name="code" label="The six digits it shows" required>
          <Input autoComplete="one-time-code" inputMode="numeric" />
        </Field>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={form.isBusy && 'Checking...'}>
            Turn it on
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
