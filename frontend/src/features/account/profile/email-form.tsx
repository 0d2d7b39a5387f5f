import { useRef } from 'react';
import { api } from '#frontend/src/api/client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { FieldPair, Form, FormActions } from '#frontend/src/ui/form.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { PasswordInput } from '#frontend/src/ui/password-input.tsx';
import { toastUnlessAtField } from '#frontend/src/ui/toast-failure.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { account } from '#shared/api/account.ts';
import type { User } from '#shared/model/user.ts';
import { useReplaceUser } from '../use-replace-user.ts';

/** The new address takes effect once the link in a mail to it is followed. */
export function EmailForm({ user: { pendingEmail } }: { readonly user: User }) {
  const replaceUser = useReplaceUser();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    schema: account.changeEmail.body,
    submit: async (body) => {
      replaceUser(await api.account.changeEmail({ body }));
      element.current?.reset();
    },
    onError: toastUnlessAtField('We could not change your address'),
  });
  return (
    <Form form={form} ref={element}>
      {pendingEmail && (
        <div role="status">
          <Notice>
            We emailed a link to {pendingEmail}. Open it within a day to confirm this address.
          </Notice>
        </div>
      )}
      <FieldPair>
        <Field name="email" label="New email" required>
          <Input type="email" autoComplete="email" />
        </Field>
        <Field name="password" label="Your password" required>
          <PasswordInput autoComplete="current-password" />
        </Field>
      </FieldPair>
      <FormActions>
        <Button type="submit" busy={form.isBusy && 'Sending...'}>
          Send a link to confirm
        </Button>
      </FormActions>
    </Form>
  );
}
