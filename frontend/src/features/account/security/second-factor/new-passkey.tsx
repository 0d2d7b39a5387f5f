import * as z from 'zod/mini';
import { api } from '#frontend/src/api/client.ts';
import { createPasskey } from '#frontend/src/entities/second-factor/passkey.ts';
import { waitingForPasskey } from '#frontend/src/entities/second-factor/waiting-for-passkey.ts';
import { useUser } from '#frontend/src/session/session-context.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Dialog, DialogActions } from '#frontend/src/ui/dialog.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { Form } from '#frontend/src/ui/form.tsx';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { secondFactor } from '#shared/api/second-factor.ts';
import { useFactorAction } from './use-factor-action.ts';

const named = z.pick(secondFactor.addPasskey.body, { name: true });

/** Asks for its name first, since the browser's dialog is the last step. */
export function NewPasskey({ onClose }: { readonly onClose: () => void }) {
  const { username } = useUser();
  const add = useFactorAction(async (name: string) => {
    const begun = await api.secondFactor.startPasskey();
    const attestation = await createPasskey(begun, username);
    return api.secondFactor.addPasskey({ body: { ticket: begun.ticket, attestation, name } });
  }, onClose);
  const form = useForm({
    schema: named,
    submit: async ({ name }) => add.mutate(name),
  });
  return (
    <Dialog
      title="Add a passkey"
      text="Your browser will ask for your fingerprint, your face, a PIN or a security key."
      isLocked={add.isPending}
      onClose={onClose}
    >
      <Form form={form}>
        <Field
          name="name"
          label="Name"
          hint="A name that you will recognize, such as Laptop."
          required
        >
          <Input defaultValue="This device" maxLength={60} />
        </Field>
        <DialogActions>
          <Button variant="quiet" disabled={add.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={add.isPending && waitingForPasskey}>
            Continue
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
