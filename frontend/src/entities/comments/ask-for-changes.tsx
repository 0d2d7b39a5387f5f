import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { showWhole } from '#frontend/src/ui/show-whole.ts';
import { requestLimits } from '#shared/limits/requests.ts';
import { type Comment, commentLabel } from '#shared/model/comment.ts';
import { beginningOf } from '#shared/rules/cut.ts';
import { refreshTurn } from '../brief/refresh-turn.ts';
import { RequestForm } from '../requests/request-form.tsx';
import { requestsKey } from '../requests/requests-query.ts';
import styles from './review.module.css';

interface AskForChangesProps {
  readonly websiteId: number;
  readonly comments: readonly Comment[];
  readonly onMade: () => void;
  readonly onCancel: () => void;
}

/** A request about the selected comments, prefilled with their texts. */
export function AskForChanges({ websiteId, comments, onMade, onCancel }: AskForChangesProps) {
  const client = useQueryClient();
  const whole = useRef<HTMLDivElement>(null);
  // On a phone it begins at the lower edge, below the website.
  useEffect(() => {
    if (whole.current) showWhole(whole.current);
  }, []);
  return (
    <div ref={whole} className={styles.ask}>
      <p className={styles.about}>About {comments.map(commentLabel).join(', ')}</p>
      <RequestForm
        websiteId={websiteId}
        {...wordsOf(comments)}
        pins={comments.map(({ number }) => number)}
        onMade={async () => {
          await refreshTurn(client, requestsKey);
          onMade();
        }}
        onCancel={onCancel}
      />
    </div>
  );
}

/** A single line becomes the title; otherwise the user writes one. */
function wordsOf(comments: readonly Comment[]): { readonly title?: string; readonly text: string } {
  const [first] = comments;
  if (first && comments.length === 1) {
    const isTitle = first.text.length <= requestLimits.title && !first.text.includes('\n');
    return { title: first.text, text: isTitle ? '' : first.text };
  }
  const lines = comments.map((comment) => `${commentLabel(comment)} ${comment.text}`);
  return { text: beginningOf(lines.join('\n'), requestLimits.text) };
}
