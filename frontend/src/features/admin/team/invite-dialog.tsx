import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { teamApi } from '#frontend/src/api/team-client.ts';
import { PersonField } from '#frontend/src/entities/customer/person-field.tsx';
import { Button } from '#frontend/src/ui/button.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { FieldPair, Form, FormActions } from '#frontend/src/ui/form.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { team } from '#shared/api/team.ts';
import { mailStateQuery } from '../mail/mail-state-query.ts';
import { nameOf } from './name-of.ts';
import { teamChanged } from './team-queries.ts';
import { teamWords } from './team-words.ts';

interface InviteDialogProps {
  readonly onClose: () => void;
}

/** Without mail the invitation would reach nobody: then it says who else creates administrators. */
export function InviteDialog({ onClose }: InviteDialogProps) {
  const { data } = useQuery(mailStateQuery);
  return (
    <Dialog title={teamWords.invite} text={teamWords.how} wide onClose={onClose}>
      {data?.state === 'off' ? (
        <Notice tone="warning">{teamWords.mailOff}</Notice>
      ) : (
        <InviteForm onClose={onClose} />
      )}
    </Dialog>
  );
}

function InviteForm({ onClose }: InviteDialogProps) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    schema: team.invite.body,
    read: (data) => Object.fromEntries(data),
    submit: async (body) => {
      setFailure(undefined);
      const invited = await teamApi.invite({ body });
      await teamChanged(client);
      toast({ title: teamWords.invited(nameOf(invited)) });
      onClose();
    },
    onError: (error) => setFailure(messageOf(error, teamWords.notInvited)),
  });
  return (
    <Form form={form}>
      <FieldPair>
        <PersonField name="firstName" />
        <PersonField name="lastName" />
      </FieldPair>
      <FieldPair>
        <Field name="username" label="Username" required>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field name="email" label="Email" required>
          <Input type="email" autoComplete="off" />
        </Field>
      </FieldPair>
      {failure && (
        <div role="alert">
          <Notice tone="danger">{failure}</Notice>
        </div>
      )}
      <FormActions>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={form.isBusy && teamWords.inviting}>
          {teamWords.invite}
        </Button>
      </FormActions>
    </Form>
  );
}
