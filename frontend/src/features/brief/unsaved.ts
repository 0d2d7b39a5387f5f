import { briefQuestions } from '#frontend/src/entities/brief/brief-questions.ts';
import type { Draft, Texts } from '#frontend/src/session/draft.ts';
import type { Brief } from '#shared/model/brief.ts';

/** A typed text that is not saved yet, and the answer that it is to replace. */
interface Unsaved {
  readonly text: string;
  readonly seen: string;
}

/** By field. */
export type Waiting = Readonly<Record<string, Unsaved>>;

export function isEmpty(record: object): boolean {
  return Object.keys(record).length === 0;
}

/** The answers as fields show them. */
export function answersOf(brief: Brief): Texts {
  return Object.fromEntries(briefQuestions.map(({ name }) => [name, brief[name] ?? '']));
}

const seenOf = (field: string) => `${field}.seen`;

export function readWaiting(draft: Draft): Waiting {
  const kept = draft.read();
  const fields = briefQuestions.flatMap(({ name }) => {
    const [text, seen] = [kept[name], kept[seenOf(name)]];
    return text === undefined || seen === undefined ? [] : [[name, { text, seen }] as const];
  });
  return Object.fromEntries(fields);
}

export function keepWaiting(draft: Draft, waiting: Waiting): void {
  const texts = Object.entries(waiting).flatMap(([field, { text, seen }]) => [
    [field, text],
    [seenOf(field), seen],
  ]);
  if (isEmpty(waiting)) draft.forget();
  else draft.keep(Object.fromEntries(texts));
}

/** The texts to save, and the newest answers that somebody would replace without having seen them. */
export function sortWaiting(waiting: Waiting, newest: Texts) {
  const answers = Object.entries(waiting).map(([field, unsaved]) => ({
    ...{ field, unsaved, answer: newest[field] ?? '' },
  }));
  // The server trims texts, and an answer that was lost on its way was saved before.
  const isContested = ({ unsaved: { text, seen }, answer }: (typeof answers)[number]) =>
    answer !== seen.trim() && answer !== text.trim();
  const contested = answers.filter(isContested).map(({ field, answer }) => [field, answer]);
  const ready = answers.filter((it) => !isContested(it)).map((it) => [it.field, it.unsaved.text]);
  const sorted: { readonly ready: Texts; readonly contested: Texts } = {
    ready: Object.fromEntries(ready),
    contested: Object.fromEntries(contested),
  };
  return sorted;
}

/** What was typed while `sent` was saved as `saved`. */
export function withoutSaved(waiting: Waiting, sent: Texts, saved: Texts): Waiting {
  const left = Object.entries(waiting).filter(([field, { text }]) => text !== sent[field]);
  return Object.fromEntries(
    left.map(([field, { text, seen }]) => [
      field,
      { text, seen: field in sent ? (saved[field] ?? '') : seen },
    ]),
  );
}
