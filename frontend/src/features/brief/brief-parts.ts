import {
  type BriefQuestion,
  briefQuestions,
} from '#frontend/src/entities/brief/brief-questions.ts';
import type { BriefField } from '#shared/model/brief.ts';

export interface BriefPart {
  readonly title: string;
  readonly names: readonly BriefField[];
  /** The customer's files belong to it. */
  readonly hasFiles?: true;
}

/** What is asked at a time: no part is longer than the screen of a phone (decision 0344). */
export const briefParts: readonly BriefPart[] = [
  { title: 'Your business', names: ['business', 'audience'] },
  { title: 'Its purpose', names: ['goal', 'pages'] },
  { title: 'Look and tone', names: ['sites', 'tone'] },
  { title: 'Texts and files', names: ['words'], hasFiles: true },
  { title: 'Domain and date', names: ['domain', 'deadline'] },
];

/** The place after the last part, where the answers are looked over. */
export const summaryPlace = briefParts.length;

export const partOf = (name: string): number =>
  briefParts.findIndex(({ names }) => names.some((it) => it === name));

export function questionsOf({ names }: BriefPart): readonly BriefQuestion[] {
  return briefQuestions.filter(({ name }) => names.includes(name));
}

/** Where to go on: the first part without an answer, since only the first question needs one; else the summary. */
export function firstOpenPart(answers: Readonly<Record<BriefField, string>>): number {
  if (!answers.business) return 0;
  const open = briefParts.findIndex(({ names }) => names.every((name) => !answers[name]));
  return open === -1 ? summaryPlace : open;
}
