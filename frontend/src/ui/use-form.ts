import { type FormEvent, useCallback, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError, type Issues } from '../api/api-error.ts';
import { dismissToast } from './toast.ts';
import { unfold } from './unfold.ts';
import { type FormDraft, useFormDraft } from './use-form-draft.ts';

interface FormOptions<S extends z.ZodMiniType> {
  /** The route's own schema, so that browser and server check the same. */
  readonly schema: S;
  /** Values of disabled controls, which FormData leaves out. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Converts form data to the schema's input (numbers, check boxes). */
  readonly read?: (data: FormData) => Readonly<Record<string, unknown>>;
  /** A form that stays open resets itself. */
  readonly submit: (values: z.infer<S>, form: HTMLFormElement) => Promise<void>;
  /** The field of the request that holds the form's: the server names each field below it. */
  readonly within?: string;
  /** Keeps what is typed until it is sent or discarded. */
  readonly draft?: FormDraft;
  /** Called when `submit` fails, after the fields' errors are shown. */
  readonly onError?: (error: unknown) => void;
  /** Called when the schema finds errors, after they are shown. */
  readonly onInvalid?: () => void;
  /** Shows the part of the form that has a refused field, before it gets the focus. */
  readonly reveal?: Reveal;
}

type Reveal = (field: HTMLElement) => void;

type Errors = Readonly<Record<string, string>>;

function errorsByField(issues: Issues): Errors {
  const pairs = issues.map(({ path, message }): [string, string] => [path, message]);
  return Object.fromEntries(pairs.reverse());
}

/** As the form names them: `seller.name` for the server's `values.seller.name`. */
export function issuesBelow(within: string | undefined, issues: Issues): Issues {
  const prefix = `${within}.`;
  return issues.map(({ path, message }) => ({
    path: path.startsWith(prefix) ? path.replace(prefix, '') : path,
    message,
  }));
}

function focusFirst(form: HTMLFormElement, errors: Errors, reveal?: Reveal): void {
  const controls = [...form.elements].filter((element) => element instanceof HTMLElement);
  const first = controls.find((element) => (element.getAttribute('name') ?? '') in errors);
  if (!first) return;
  reveal?.(first);
  unfold(first);
  first.focus();
}

function without(errors: Errors, name: string): Errors {
  if (!(name in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name));
}

function nameOf(target: EventTarget): string {
  return target instanceof Element ? (target.getAttribute('name') ?? '') : '';
}

/**
 * State of a form with uncontrolled fields: validates with `schema`, shows the first error of each
 * field and focuses the first such field, submits once at a time, and shows the server's `issues`
 * in the same way. While a part of it uploads it sends nothing, and `busy` labels its button.
 */
export function useForm<S extends z.ZodMiniType>(options: FormOptions<S>) {
  const { schema, fixed, read, submit, within, draft, onError, onInvalid, reveal } = options;
  const kept = useFormDraft(draft);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const [holds, setHolds] = useState(0);
  const hold = useCallback(() => {
    setHolds((count) => count + 1);
    return () => setHolds((count) => count - 1);
  }, []);

  const show = useCallback(
    (form: HTMLFormElement, issues: Issues) => {
      const found = errorsByField(issues);
      setErrors(found);
      focusFirst(form, found, reveal);
    },
    [reveal],
  );

  const send = async (form: HTMLFormElement, values: z.infer<S>) => {
    isSending.current = true;
    // What an earlier attempt said is answered by this one.
    dismissToast();
    const forgetSent = kept.send();
    setBusy(true);
    try {
      await submit(values, form);
      forgetSent();
    } catch (error) {
      if (error instanceof ApiError) show(form, issuesBelow(within, error.issues));
      onError?.(error);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current || holds > 0) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const raw = { ...(read ? read(data) : Object.fromEntries(data)), ...fixed };
    const { data: values, error, success } = schema.safeParse(raw);
    if (success) {
      setErrors({});
      void send(form, values);
      return;
    }
    show(
      form,
      error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    );
    onInvalid?.();
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    kept.keep(event.currentTarget);
    setErrors((current) => without(current, nameOf(event.target)));
  };

  // A dialog that holds it may close without asking: what was typed is there again.
  const isKept = draft === undefined ? {} : { 'data-kept': '' };
  const formProps = { ref: kept.ref, onSubmit, onInput, noValidate: true, ...isKept };
  const busy = (label: string) => (holds > 0 ? 'Uploading...' : isBusy && label);
  return { errors, isBusy, busy, hold, discard: kept.forget, formProps };
}
