import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#frontend/src/api/client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Input, Textarea } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { Form, FormActions } from '#frontend/src/ui/form.tsx';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { chat } from '#shared/api/chat.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import type { CannedReply } from '#shared/model/canned-reply.ts';
import { chatFailures } from '#shared/texts/chat.ts';
import { toastTitles } from '#shared/texts/toasts.ts';
import { repliesQuery } from './replies-query.ts';

interface ReplyFormProps {
  /** Undefined for a new reply. */
  readonly reply: CannedReply | undefined;
  readonly onDone: () => void;
}

export function ReplyForm({ reply, onDone }: ReplyFormProps) {
  const client = useQueryClient();
  const done = async () => {
    await client.invalidateQueries(repliesQuery);
    onDone();
  };
  const form = useForm({
    schema: chat.saveReply.body,
    draft: { name: `reply:${reply?.id ?? ''}` },
    read: (data) => ({ ...Object.fromEntries(data), ...(reply && { id: reply.id }) }),
    submit: async (body) => {
      await api.chat.saveReply({ body });
      await done();
    },
    onError: (error) => toastFailure(toastTitles.error, error, chatFailures.saveReply),
  });
  const cancel = () => {
    form.discard();
    onDone();
  };
  return (
    <Form form={form}>
      <Field name="title" label="Title" required>
        <Input maxLength={chatLimits.replyTitleLength} defaultValue={reply?.title} />
      </Field>
      <Field name="text" label="Text" required>
        <Textarea rows={6} maxLength={chatLimits.textLength} defaultValue={reply?.text} />
      </Field>
      <FormActions>
        {reply && <DeleteButton reply={reply} onDone={done} />}
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={form.isBusy && 'Saving...'}>
          Save
        </Button>
      </FormActions>
    </Form>
  );
}

interface DeleteButtonProps {
  readonly reply: CannedReply;
  readonly onDone: () => Promise<void>;
}

/** Deletes on the second press; the first asks for confirmation. */
function DeleteButton({ reply, onDone }: DeleteButtonProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'busy'>('idle');
  const press = async () => {
    if (state === 'idle') {
      setState('asking');
      return;
    }
    setState('busy');
    try {
      await api.chat.deleteReply({ params: { id: reply.id } });
      await onDone();
    } catch (error) {
      setState('idle');
      toastFailure(toastTitles.error, error, chatFailures.deleteReply);
    }
  };
  return (
    <Button
      variant={state === 'idle' ? 'quiet' : 'danger'}
      busy={state === 'busy' && 'Deleting...'}
      onClick={press}
    >
      {state === 'idle' ? 'Delete' : 'Delete for everyone?'}
    </Button>
  );
}
