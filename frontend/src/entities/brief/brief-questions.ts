import { briefLimits } from '#shared/limits/brief.ts';
import type { BriefField } from '#shared/model/brief.ts';

export interface BriefQuestion {
  readonly name: BriefField;
  readonly label: string;
  readonly hint?: string;
  readonly maxLength: number;
  /** Lines; one is a single line. */
  readonly rows: number;
}

const { line, text, words } = briefLimits;

/** In display order. */
export const briefQuestions: readonly BriefQuestion[] = [
  { name: 'business', label: 'What do you do?', maxLength: text, rows: 3 },
  { name: 'audience', label: 'Who is it for?', maxLength: text, rows: 2 },
  {
    ...{ name: 'goal', label: 'What should visitors do?', maxLength: text, rows: 2 },
    hint: 'Call you, book a table, ask for a quote…',
  },
  {
    ...{ name: 'pages', label: 'Which pages do you need?', maxLength: text, rows: 2 },
    hint: 'Home, About, Prices, Contact…',
  },
  {
    ...{ name: 'sites', label: 'Websites you like', maxLength: text, rows: 2 },
    hint: 'Addresses, and what you like about them',
  },
  {
    ...{ name: 'tone', label: 'How should it sound?', maxLength: text, rows: 2 },
    hint: 'Friendly, sober, playful…',
  },
  {
    ...{ name: 'words', label: 'Texts you already have', maxLength: words, rows: 5 },
    hint: 'Your own texts that should appear on it',
  },
  {
    ...{ name: 'domain', label: 'Your domain', maxLength: line, rows: 1 },
    hint: 'The one you have, or would like to have',
  },
  { name: 'deadline', label: 'When do you need it?', maxLength: line, rows: 1 },
];
