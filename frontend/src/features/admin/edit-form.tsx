import { type ReactNode, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { Button } from '#frontend/src/ui/button.tsx';
import { Form } from '#frontend/src/ui/form.tsx';
import { dismissToast } from '#frontend/src/ui/toast.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { EditFoot } from './edit-foot.tsx';
import type { Attempt, Texts } from './edit-problem.tsx';
import { isConflict } from './panel-queries.ts';
import { toastError } from './toast-error.ts';

interface EditFormProps<S extends z.ZodMiniType> {
  readonly schema: S;
  /** The newest values by field, which the fields have as `defaultValue`. */
  readonly shown: Texts;
  readonly labels: Texts;
  /** Makes `shown` the newest values; false when that fails. Without it there is no record yet. */
  readonly reload?: (() => Promise<boolean>) | undefined;
  readonly read: (data: FormData) => Readonly<Record<string, unknown>>;
  readonly save: (values: z.infer<S>) => Promise<void>;
  readonly onInvalid?: () => void;
  /** Text of the toast (SPEC-8.1). */
  readonly failure: string;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/**
 * A form for a record that others may change at the same time (decision 0070). Nothing typed is
 * lost: browsers keep it when `defaultValue` changes.
 */
export function EditForm<S extends z.ZodMiniType>(props: EditFormProps<S>) {
  const { schema, shown, labels, reload, read, save, onInvalid, failure, onCancel, children } =
    props;
  const [attempt, setAttempt] = useState<Attempt>();
  const sent = useRef(new FormData());
  const explain = async (error: unknown) => {
    toastError(failure);
    const isCurrent = isConflict(error) && (await reload?.());
    setAttempt({ error, ...(isCurrent && { sent: sent.current }) });
  };
  const form = useForm({
    schema,
    read: (data) => {
      sent.current = data;
      return read(data);
    },
    submit: async (values) => {
      setAttempt(undefined);
      dismissToast();
      await save(values);
    },
    onError: (error) => void explain(error),
    ...(onInvalid && { onInvalid }),
  });
  return (
    <Form form={form}>
      {children}
      <EditFoot
        {...{ attempt, newest: shown, labels, fallback: failure, busy: form.busy('Saving...') }}
      >
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </EditFoot>
    </Form>
  );
}
