import { useQuery } from '@tanstack/react-query';
import { Button } from '#frontend/src/ui/button.tsx';
import { counted } from '#shared/texts/language.ts';
import type { CommentSource } from './comment-source.ts';
import { newestCommentsQuery, openComments } from './comments-query.ts';
import styles from './mark.module.css';

interface CommentButtonProps {
  readonly source: CommentSource;
  readonly hints: Readonly<Record<'onPointerEnter' | 'onFocus', () => void>>;
  readonly onOpen: () => void;
}

/** Opens the comments: what the holder of a link came for. Owners may approve first, and see how many of the shown version are open. */
export function CommentButton({ source, hints, onOpen }: CommentButtonProps) {
  const isOwners = source.kind === 'website' && !source.isAdmin;
  const { data } = useQuery({
    ...newestCommentsQuery(isOwners ? source.websiteId : 0),
    enabled: isOwners,
  });
  const open = data ? openComments(data.items).length : 0;
  return (
    <Button
      size="sm"
      variant={source.kind === 'link' ? 'primary' : 'secondary'}
      aria-haspopup="dialog"
      aria-description={
        open > 0 ? counted(open, { one: '1 open comment', other: '# open comments' }) : undefined
      }
      onClick={onOpen}
      {...hints}
    >
      Comment
      {open > 0 && (
        <span aria-hidden="true" className={styles.mark}>
          {open}
        </span>
      )}
    </Button>
  );
}
