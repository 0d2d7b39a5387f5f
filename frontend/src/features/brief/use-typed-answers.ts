import { useState } from 'react';
import type { Texts } from '#frontend/src/session/draft.ts';
import type { Brief, BriefField } from '#shared/model/brief.ts';
import type { Waiting } from './unsaved.ts';

/** The answers as the fields show them: typed, restored, or the newest that somebody saved. */
export function useTypedAnswers(brief: Brief, restored: Waiting) {
  const [first] = useState(brief);
  const [typed, setTyped] = useState<Texts>({});
  /** What was restored, until it is saved or somebody saves another answer. */
  const answerIn = (name: BriefField) => {
    const text = brief[name] === first[name] ? restored[name]?.text : undefined;
    return text ?? brief[name] ?? '';
  };
  const shown = (name: BriefField) => (typed[name] ?? answerIn(name)).trim();
  const answers: Readonly<Record<BriefField, string>> = {
    ...{ business: shown('business'), audience: shown('audience'), goal: shown('goal') },
    ...{ pages: shown('pages'), sites: shown('sites'), tone: shown('tone') },
    ...{ words: shown('words'), domain: shown('domain'), deadline: shown('deadline') },
  };
  const set = (name: string, text: string) => setTyped((known) => ({ ...known, [name]: text }));
  return { answerIn, answers, set };
}
