import { approveAnyway } from '#shared/texts/comments.ts';
import { counted } from '#shared/texts/language.ts';
import { QuotedWords } from './quoted-words.tsx';
import type { Unsettled } from './unsettled.ts';
import styles from './unsettled-list.module.css';

const listed = 5;

/** Names what an approval leaves behind; of much only the first. */
export function UnsettledList({ sent, hasDraft }: Unsettled) {
  const more = sent.length - listed;
  return (
    <>
      <ul className={styles.list}>
        {sent.slice(0, listed).map(({ label, text }) => (
          <li key={label}>
            {label} <QuotedWords text={text} />
          </li>
        ))}
        {more > 0 && <li>{counted(more, { other: 'And # more' })}</li>}
        {hasDraft && <li>{approveAnyway.draft}</li>}
      </ul>
      {sent.length > 0 && <p className={styles.after}>{approveAnyway.goesOn}</p>}
    </>
  );
}
