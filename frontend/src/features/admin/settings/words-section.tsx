import { useState } from 'react';
import { settingLimits } from '#shared/limits/settings.ts';
import { settingNames } from '#shared/texts/setting-names.ts';
import { Section } from '../customer-page/section.tsx';
import { quotedWords } from './quoted-words.ts';
import type { SectionProps } from './section-props.ts';
import { SettingField } from './setting-field.tsx';
import { settingWords } from './setting-words.ts';
import styles from './settings.module.css';
import { WordsPreview } from './words-preview.tsx';

/** The parts of the landing page from its top, with the beginning of their words' names. */
const parts = [
  ['Top of the page', /^(hero|viewPricing|seeFeatures)/],
  ['Sample websites', /^sample/],
  ['How it works', /^step/],
  ['Features', /^feature/],
  ['Prices', /^pricing/],
  ['Plans', /^(purchase|subscription)/],
  ['Questions and answers', /^(faq|question|answer)/],
  ['Testimonials', /^(testimonials|quote)/],
  ['End of the page', /^(closing|getStarted|learnMore)/],
] as const;

type Part = (typeof parts)[number];

const words = Object.keys(settingNames.words);

const wordsOf = ([, belongs]: Part) => words.filter((word) => belongs.test(word));

/** A longer text has room for it. */
const rowsOf = (word: string) => (/Text|^answer|^quote\d|Even$/.test(word) ? { rows: 3 } : {});

/** Every text of the landing page, folded by its parts; the preview shows the one that is edited. */
export function WordsSection({ values, typed, defaults }: SectionProps) {
  const [edited, setEdited] = useState<Part>(parts[0]);
  return (
    <Section title="Words">
      <p className={styles.about}>{settingWords.words}</p>
      <div className={styles.columns}>
        <div className={styles.parts}>
          {parts.map((part) => (
            <details
              key={part[0]}
              className={styles.part}
              onToggle={({ currentTarget }) => currentTarget.open && setEdited(part)}
              onFocus={() => setEdited(part)}
            >
              <summary>{part[0]}</summary>
              <div className={styles.fields}>
                {wordsOf(part).map((word) => (
                  <WordField key={word} {...{ word, values, typed, defaults }} />
                ))}
              </div>
            </details>
          ))}
        </div>
        <WordsPreview {...{ typed, defaults }} title={edited[0]} words={wordsOf(edited)} />
      </div>
    </Section>
  );
}

interface WordFieldProps extends SectionProps {
  readonly word: string;
}

/** Says what the page would say without it. */
function WordField({ word, values, typed, defaults }: WordFieldProps) {
  const name = `words.${word}` as const;
  const standard = defaults.words[word] ?? null;
  const isOwn = (typed[name] ?? '').trim() !== '' && standard !== null;
  return (
    <SettingField
      {...{ name, values, standard, ...rowsOf(word) }}
      {...(isOwn && { hint: hintOf(word, standard) })}
      maxLength={settingLimits.word}
    />
  );
}

/** What the specification quotes, and everything else. */
const hintOf = (word: string, standard: string) =>
  quotedWords.has(word)
    ? settingWords.hints.differs(standard)
    : settingWords.hints.standard(standard);
