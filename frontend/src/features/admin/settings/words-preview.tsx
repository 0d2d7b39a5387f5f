import { blankToNull } from '#shared/rules/text.ts';
import { Preview } from './preview.tsx';
import type { PreviewProps } from './section-props.ts';
import { settingsIn } from './setting-texts.ts';
import { settingWords } from './setting-words.ts';
import styles from './settings.module.css';

interface WordsPreviewProps extends PreviewProps {
  /** Of the part that is edited. */
  readonly title: string;
  readonly words: readonly string[];
}

/** The words of one part of the page, in their order. */
export function WordsPreview({ typed, defaults, title, words }: WordsPreviewProps) {
  const own = settingsIn(typed).words;
  return (
    <Preview title={settingWords.previews.words}>
      <p className={styles.role}>{title}</p>
      {words.map((word) => (
        <p key={word} className={lookOf(word)}>
          {blankToNull(own[word]) ?? defaults.words[word]}
        </p>
      ))}
    </Preview>
  );
}

function lookOf(word: string): string | undefined {
  if (word === 'heroTitle') return styles.headline;
  return /Title$|^question\d|Name\d?$/.test(word) ? styles.heading : undefined;
}
