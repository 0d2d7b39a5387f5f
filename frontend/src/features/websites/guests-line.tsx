import { paths } from '#frontend/src/paths.ts';
import { TextLink } from '#frontend/src/ui/link.tsx';
import type { Comment } from '#shared/model/comment.ts';
import { counted } from '#shared/texts/language.ts';
import styles from './approval.module.css';

interface GuestsLineProps {
  /** Open comments on the shown version, the newest first. */
  readonly comments: readonly Comment[];
}

/** What was said through a preview link: it changes no turn, so its owner reads who said something, and finds it. */
export function GuestsLine({ comments }: GuestsLineProps) {
  const said = comments.filter(({ by }) => by.role === 'visitor');
  const [newest] = said;
  if (!newest) return null;
  const isOfOne = said.every(({ by }) => by.name === newest.by.name);
  return (
    <p className={styles.note}>
      <bdi>{newest.by.name}</bdi> {!isOfOne && 'and others '}
      {counted(said.length, { one: 'left a comment', other: 'left # comments' })} through your
      preview link.{' '}
      <TextLink to={paths.comment(newest.number)}>
        {counted(said.length, { one: 'Read it', other: 'Read the latest' })}
      </TextLink>
    </p>
  );
}
