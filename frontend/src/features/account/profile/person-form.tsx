import { api } from '#frontend/src/api/client.ts';
import { PersonField } from '#frontend/src/entities/customer/person-field.tsx';
import { Button } from '#frontend/src/ui/button.tsx';
import { FieldPair, Form, FormActions } from '#frontend/src/ui/form.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { toastUnlessAtField } from '#frontend/src/ui/toast-failure.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { account } from '#shared/api/account.ts';
import type { User } from '#shared/model/user.ts';
import { useReplaceUser } from '../use-replace-user.ts';

export function PersonForm({ user }: { readonly user: User }) {
  const replaceUser = useReplaceUser();
  const form = useForm({
    schema: account.updateProfile.body,
    // What others changed meanwhile stays, unless it was changed here, too.
    read: (data) => changedIn(data, user),
    submit: async (body) => {
      replaceUser(await api.account.updateProfile({ body }));
      toast({ title: 'Profile saved' });
    },
    onError: toastUnlessAtField('We could not save your profile'),
  });
  return (
    <Form form={form}>
      <FieldPair>
        <PersonField name="firstName" autofill value={user.firstName} />
        <PersonField name="lastName" autofill value={user.lastName} />
      </FieldPair>
      <FieldPair>
        <PersonField name="companyName" autofill value={user.companyName} />
        <PersonField name="phone" autofill value={user.phone} />
      </FieldPair>
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy && 'Saving...'}>
          Save
        </Button>
      </FormActions>
    </Form>
  );
}

/** The texts that differ from what the form shows. */
function changedIn(data: FormData, user: User): Readonly<Record<string, unknown>> {
  const shown: Readonly<Record<string, unknown>> = { ...user };
  return Object.fromEntries([...data].filter(([name, text]) => text !== (shown[name] ?? '')));
}
