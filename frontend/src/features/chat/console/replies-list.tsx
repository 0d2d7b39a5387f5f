import { useState } from 'react';
import { Button, IconButton } from '#frontend/src/ui/button.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { EditIcon } from '#frontend/src/ui/icons/edit.tsx';
import { PlusIcon } from '#frontend/src/ui/icons/plus.tsx';
import { typedKey } from '#frontend/src/ui/typed-key.ts';
import { textLimits } from '#shared/limits/text.ts';
import type { CannedReply } from '#shared/model/canned-reply.ts';
import { foldAccents } from '#shared/rules/text.ts';
import styles from './replies.module.css';

interface RepliesListProps {
  readonly replies: readonly CannedReply[];
  readonly onUse: (text: string) => void;
  readonly onEdit: (reply: CannedReply | 'new') => void;
}

function isMatch({ title, text }: CannedReply, q: string): boolean {
  return foldAccents(`${title} ${text}`).includes(foldAccents(q));
}

/** Searchable replies; Enter uses the first match. */
export function RepliesList({ replies, onUse, onEdit }: RepliesListProps) {
  const [q, setQ] = useState('');
  const found = replies.filter((reply) => isMatch(reply, q));
  const chooseFirst = () => {
    const [first] = found;
    if (first) onUse(first.text);
  };
  return (
    <>
      <div className={styles.tools}>
        <Input
          type="search"
          aria-label="Search replies"
          placeholder="Search replies"
          autoFocus
          maxLength={textLimits.search}
          value={q}
          onChange={({ target }) => setQ(target.value)}
          onKeyDown={({ nativeEvent }) => typedKey(nativeEvent) === 'Enter' && chooseFirst()}
        />
        <Button onClick={() => onEdit('new')}>
          <PlusIcon size={18} />
          New reply
        </Button>
      </div>
      {found.length === 0 && (
        <p className={styles.none}>
          {replies.length === 0 ? 'There are no replies yet.' : 'No reply contains these words.'}
        </p>
      )}
      <ul className={styles.replies}>
        {found.map((reply) => (
          <li key={reply.id} className={styles.reply}>
            <button type="button" className={styles.use} onClick={() => onUse(reply.text)}>
              <span className={styles.title}>{reply.title}</span>
              <span className={styles.text}>{reply.text}</span>
            </button>
            <IconButton label={`Edit ${reply.title}`} onClick={() => onEdit(reply)}>
              <EditIcon size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  );
}
