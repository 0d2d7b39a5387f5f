import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { api } from '#frontend/src/api/client.ts';
import { useUser } from '#frontend/src/session/session-context.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Card, CardHeader } from '#frontend/src/ui/card.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { FieldPair, Form, FormActions } from '#frontend/src/ui/form.tsx';
import { NewPasswordFields } from '#frontend/src/ui/new-password-fields.tsx';
import { PasswordInput } from '#frontend/src/ui/password-input.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { toastUnlessAtField } from '#frontend/src/ui/toast-failure.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { account } from '#shared/api/account.ts';
import { passwordsMatch } from '#shared/model/passwords-match.ts';
import { accountMessages } from '#shared/texts/account.ts';
import { sessionsQuery } from './sessions-query.ts';

const passwordForm = z
  .object({ ...account.changePassword.body.shape, confirmPassword: z.string() })
  .check(passwordsMatch('newPassword'));

export function PasswordCard() {
  const { username } = useUser();
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    schema: passwordForm,
    submit: async ({ oldPassword, newPassword }) => {
      await api.account.changePassword({ body: { oldPassword, newPassword } });
      element.current?.reset();
      toast({ title: accountMessages.passwordChanged, text: accountMessages.othersEnded });
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: toastUnlessAtField('We could not change your password'),
  });
  return (
    <Card>
      <CardHeader title="Password" text="A new password signs you out everywhere else." />
      <Form form={form} ref={element}>
        {/* For password managers, which save the new one under it. */}
        <input type="hidden" autoComplete="username" value={username} readOnly />
        <Field name="oldPassword" label="Current password" required>
          <PasswordInput autoComplete="current-password" />
        </Field>
        <FieldPair>
          <NewPasswordFields
            name="newPassword"
            label="New password"
            confirmLabel="Confirm new password"
          />
        </FieldPair>
        <FormActions>
          <Button type="submit" busy={form.isBusy && 'Saving...'}>
            Change password
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
