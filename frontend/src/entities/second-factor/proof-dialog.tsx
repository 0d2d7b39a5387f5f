import { api } from '#frontend/src/api/client.ts';
import type { ProofNeed } from '#frontend/src/api/reauthentication.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Dialog, DialogActions } from '#frontend/src/ui/dialog.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { Form } from '#frontend/src/ui/form.tsx';
import { PasswordInput } from '#frontend/src/ui/password-input.tsx';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { secondFactor } from '#shared/api/second-factor.ts';
import { CodeField } from './code-field.tsx';
import { signTicket } from './passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { proofActOf } from './proof-acts.ts';

interface ProofDialogProps {
  readonly need: ProofNeed;
  readonly onProven: () => void;
  readonly onClose: () => void;
}

/** Re-authentication before an irreversible action (decision 0131). */
export function ProofDialog({ need, onProven, onClose }: ProofDialogProps) {
  const { methods } = need;
  const isTyped = methods.includes('totp') || methods.includes('password');
  return (
    <Dialog
      title="Confirm that it is you"
      text={`You signed in a while ago. ${howOf(need)}`}
      onClose={onClose}
    >
      {isTyped && <TypedProof need={need} onProven={onProven} onClose={onClose} />}
      {methods.includes('passkey') && (
        <PasskeyButton
          label="Use a passkey"
          variant={isTyped ? 'quiet' : 'primary'}
          block
          onUse={async () => {
            await proveByPasskey();
            onProven();
          }}
        />
      )}
    </Dialog>
  );
}

/** What it is for, and what it asks for: the first way that it shows. */
function howOf({ methods, route }: ProofNeed): string {
  const act = proofActOf(route);
  if (methods.includes('totp')) return `${act}, enter the code of your authenticator app.`;
  return methods.includes('password')
    ? `${act}, enter your password.`
    : `${act}, use your passkey.`;
}

async function proveByPasskey(): Promise<void> {
  const { ticket } = await api.secondFactor.startProof();
  await api.secondFactor.prove({ body: { ticket, assertion: await signTicket(ticket) } });
}

function TypedProof({ need: { methods }, onProven, onClose }: ProofDialogProps) {
  const form = useForm({
    schema: secondFactor.prove.body,
    submit: async (body) => {
      await api.secondFactor.prove({ body });
      onProven();
    },
    onError: (error) =>
      toastFailure('Not confirmed', error, 'We could not check this. Please try again.'),
  });
  return (
    <Form form={form}>
      {methods.includes('totp') ? (
        <CodeField />
      ) : (
        <Field name="password" label="Password" required>
          <PasswordInput autoComplete="current-password" />
        </Field>
      )}
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={form.isBusy && 'Checking...'}>
          Confirm
        </Button>
      </DialogActions>
    </Form>
  );
}
