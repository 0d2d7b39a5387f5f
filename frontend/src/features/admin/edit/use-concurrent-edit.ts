import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '#frontend/src/api/api-error.ts';
import { dismissToast } from '#frontend/src/ui/toast.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { toastFailure } from '../toast-failure.ts';
import { type Change, changesBetween, type Texts, textsOf } from './changes.ts';

/** Why an edit was not saved; after a conflict also what someone else changed. */
export interface EditProblem {
  readonly error: unknown;
  readonly changes?: readonly Change[] | undefined;
}

interface ConcurrentEditOptions<S extends z.ZodMiniType> {
  readonly schema: S;
  /** What the form shows of the newest state; its fields take it as their `defaultValue`. */
  readonly shown: Texts;
  /** Reads the newest state again; undefined where that cannot be had. */
  readonly reload: () => Promise<Texts | undefined>;
  readonly read: (data: FormData) => Readonly<Record<string, unknown>>;
  readonly save: (values: z.infer<S>) => Promise<void>;
  readonly onInvalid?: () => void;
  /** What a toast says of any other failure (SPEC-8.1). */
  readonly failure: string;
}

/** Whether a write failed because someone else was faster (RULE-18). */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.serverMessage === refusals.changedElsewhere;
}

/**
 * A form over something that others may change meanwhile. When they were faster, nothing typed is
 * lost: fields that nobody touched show the newest value by themselves (a browser keeps what was
 * typed when a `defaultValue` changes), and `problem` names the others.
 */
export function useConcurrentEdit<S extends z.ZodMiniType>(options: ConcurrentEditOptions<S>) {
  const { schema, shown, reload, read, save, onInvalid, failure } = options;
  const [problem, setProblem] = useState<EditProblem>();
  const typed = useRef<Texts>({});

  const explain = async (error: unknown) => {
    toastFailure(failure);
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
