import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '#frontend/src/api/api-error.ts';
import { dismissToast } from '#frontend/src/ui/toast.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { toastError } from '../toast-error.ts';
import { type Change, changesBetween, type Texts, textsOf } from './changes.ts';

/** Why an edit was not saved; after a conflict also the changed fields. */
export interface EditProblem {
  readonly error: unknown;
  readonly changes?: readonly Change[] | undefined;
}

interface ConcurrentEditOptions<S extends z.ZodMiniType> {
  readonly schema: S;
  /** The newest values, which the fields have as `defaultValue`. */
  readonly shown: Texts;
  /** Fetches the newest values; undefined when that fails. */
  readonly reload: () => Promise<Texts | undefined>;
  readonly read: (data: FormData) => Readonly<Record<string, unknown>>;
  readonly save: (values: z.infer<S>) => Promise<void>;
  readonly onInvalid?: () => void;
  /** Text of the toast (SPEC-8.1). */
  readonly failure: string;
}

/** Whether a write failed because the record has a newer version (RULE-18). */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.serverMessage === refusals.changedElsewhere;
}

/**
 * A form for a record that others may change at the same time. After a conflict nothing typed is
 * lost: untouched fields show the newest value (browsers keep what was typed when `defaultValue`
 * changes), and `problem` lists the others.
 */
export function useConcurrentEdit<S extends z.ZodMiniType>(options: ConcurrentEditOptions<S>) {
  const { schema, shown, reload, read, save, onInvalid, failure } = options;
  const [problem, setProblem] = useState<EditProblem>();
  const typed = useRef<Texts>({});

  const explain = async (error: unknown) => {
    toastError(failure);
    const newest = isConflict(error) ? await reload() : undefined;
    setProblem({ error, changes: newest && changesBetween(shown, newest, typed.current) });
  };

  const form = useForm({
    schema,
    read: (data) => {
      typed.current = textsOf(data);
      return read(data);
    },
    submit: async (values) => {
      setProblem(undefined);
      dismissToast();
      await save(values);
    },
    onError: (error) => void explain(error),
    ...(onInvalid && { onInvalid }),
  });
  return { form, problem };
}
