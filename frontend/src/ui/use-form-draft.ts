import { useCallback, useMemo } from 'react';
import { draftOf, type Texts } from '../session/draft.ts';

/** What a form keeps of what is typed: under which name, and with which facts about it. */
export interface FormDraft {
  readonly name: string;
  readonly about?: Texts;
}

/** Never a password, which is a text while it is shown, nor what the user does not type. */
const typed = new Set(['text', 'email', 'tel', 'url', 'textarea']);
const isKept = ({ type, autocomplete }: HTMLInputElement | HTMLTextAreaElement) =>
  typed.has(type) && !autocomplete.endsWith('password');

function fieldsOf(form: HTMLFormElement) {
  return [...form.elements]
    .filter((it) => it instanceof HTMLInputElement || it instanceof HTMLTextAreaElement)
    .filter(isKept);
}

/** `ref` fills a form with what was typed into it before; `keep` is for each input. */
export function useFormDraft({ name, about }: Partial<FormDraft> = {}) {
  const draft = useMemo(() => (name === undefined ? null : draftOf(name)), [name]);
  const ref = useCallback(
    (form: HTMLFormElement | null) => {
      const kept = draft?.read() ?? {};
      for (const field of form ? fieldsOf(form) : []) {
        const text = kept[field.name];
        // A field whose value is set shows no later `defaultValue`.
        if (text !== undefined) field.value = text;
      }
    },
    [draft],
  );
  const keep = (form: HTMLFormElement) => {
    const fields = fieldsOf(form).map((field): [string, string] => [field.name, field.value]);
    if (fields.every(([, text]) => text.trim() === '')) draft?.forget();
    else draft?.keep({ ...about, ...Object.fromEntries(fields) });
  };
  const texts = () => JSON.stringify(draft?.read());
  /** Returns what ends the draft, unless more was typed since: the next form may have the same name. */
  const send = () => {
    const sent = texts();
    return () => texts() === sent && draft?.forget();
  };
  return { ref, keep, send, forget: () => draft?.forget() };
}
