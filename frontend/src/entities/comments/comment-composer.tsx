import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { refreshTurn } from '#frontend/src/entities/brief/refresh-turn.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Input, Textarea } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { Form, FormActions } from '#frontend/src/ui/form.tsx';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { comments } from '#shared/api/comments.ts';
import { commentLimits } from '#shared/limits/comments.ts';
import { commentDraft } from './comment-draft.ts';
import { type CommentSource, commentsKey, sendComment } from './comment-source.ts';
import styles from './review.module.css';
import { placeOn } from './shown-path.ts';
import type { Draft } from './use-review.ts';

interface CommentComposerProps {
  readonly source: CommentSource;
  readonly draft: Draft;
  readonly onWrite: (isWritten: boolean) => void;
  /** With the number of the comment; null if none was sent. */
  readonly onClose: (sent: number | null) => void;
}

const whoReads = 'We read it, and so do the owner of the website and whoever has this link.';
const byAccount = z.extend(comments.add.body, { name: z.string() });

/** Only a person's click sends, and only the text that they see here. */
export function CommentComposer({ source, draft, onWrite, onClose }: CommentComposerProps) {
  const client = useQueryClient();
  const isVisitor = source.kind === 'link';
  const { path, anchor } = draft;
  const form = useForm({
    draft: commentDraft(source, draft),
    schema: isVisitor ? comments.addByLink.body : byAccount,
    read: (data) => ({ path, anchor, text: data.get('text'), name: data.get('name') ?? '' }),
    submit: async (fields) => {
      const { number } = await sendComment(source, fields);
      // Before the list is reloaded, so that a click meanwhile starts the next comment.
      close(number);
      await refreshTurn(client, commentsKey);
    },
    onError: (error) => toastFailure('Comment not sent', error),
  });
  const close = (sent: number | null) => {
    form.discard();
    onClose(sent);
  };
  return (
    <Form form={form} className={styles.composer}>
      <p className={styles.about}>{placeOn(path, anchor)}</p>
      {isVisitor && (
        <Field name="name" label="Your name" required>
          <Input autoComplete="name" maxLength={commentLimits.name} />
        </Field>
      )}
      <Field name="text" label="Your comment" hint={isVisitor && whoReads} required>
        <Textarea
          autoFocus
          maxLength={commentLimits.text}
          onChange={({ target }) => onWrite(target.value !== '')}
        />
      </Field>
      <FormActions>
        {/* Once it is sent this composer closes, which must not be the next one by then. */}
        <Button variant="quiet" disabled={form.isBusy} onClick={() => close(null)}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={form.isBusy && 'Sending...'}>
          Send comment
        </Button>
      </FormActions>
    </Form>
  );
}
