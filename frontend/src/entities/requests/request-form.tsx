import { useState } from 'react';
import { api } from '#frontend/src/api/client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Input, Textarea } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { Form, FormActions } from '#frontend/src/ui/form.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { requests } from '#shared/api/requests.ts';
import { requestLimits } from '#shared/limits/requests.ts';
import { type ChangeRequest, requestLabel } from '#shared/model/change-request.ts';
import type { AttachedFile } from '#shared/model/chat-message.ts';
import { beginningOf } from '#shared/rules/cut.ts';
import { requestMessages } from '#shared/texts/requests.ts';
import { RequestFiles } from './request-files.tsx';

interface RequestFormProps {
  readonly websiteId: number;
  /** The initial value; only its first line is used, up to the limit. */
  readonly title?: string;
  readonly text?: string;
  /** The numbers of the comments that it is about. */
  readonly pins?: readonly number[];
  /** The customer, where files can be attached. */
  readonly ownerId?: number;
  /** Files that are attached from the beginning. */
  readonly files?: readonly AttachedFile[];
  readonly onMade: (request: ChangeRequest) => Promise<void> | void;
  readonly onCancel: () => void;
}

/** Creates a request, by the customer or by an administrator for them. */
export function RequestForm(props: RequestFormProps) {
  const { websiteId, title, text, pins, ownerId, onMade, onCancel } = props;
  const [files, setFiles] = useState(props.files ?? []);
  const form = useForm({
    schema: requests.makeRequest.body,
    draft: { name: `request:${websiteId}:${pins?.join() ?? title ?? ''}` },
    read: (data) => ({
      websiteId,
      title: data.get('title'),
      text: data.get('text'),
      ...(pins && { pins }),
      ...(files.length > 0 && { files: files.map(({ id }) => id) }),
    }),
    submit: async (body) => {
      const request = await api.requests.makeRequest({ body });
      await onMade(request);
      toast(requestMessages.made(requestLabel(request)));
    },
    onError: (error) => toastFailure(requestMessages.notMade, error),
  });
  const cancel = () => {
    form.discard();
    onCancel();
  };
  return (
    <Form form={form}>
      <Field name="title" label="What should change?" required>
        <Input autoComplete="off" autoFocus defaultValue={title && firstLine(title)} />
      </Field>
      <Field
        name="text"
        label="Details"
        hint="On which page, and what it should say or look like."
        optional
      >
        <Textarea defaultValue={text} />
      </Field>
      {ownerId !== undefined && <RequestFiles ownerId={ownerId} files={files} onFiles={setFiles} />}
      <FormActions>
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={form.busy('Sending...')}>
          Send request
        </Button>
      </FormActions>
    </Form>
  );
}

function firstLine(text: string): string {
  const [line = ''] = text.trim().split('\n');
  return beginningOf(line, requestLimits.title).trim();
}
