import { paths } from '#frontend/src/paths.ts';
import { TextLink } from '#frontend/src/ui/link.tsx';
import type { Comment } from '#shared/model/comment.ts';
import { QuotedWords } from './quoted-words.tsx';

/** Its first words, which lead its owner to its place. */
export function CommentLink({ comment: { number, text } }: { readonly comment: Comment }) {
  return (
    <TextLink to={paths.comment(number)}>
      <QuotedWords text={text} />
    </TextLink>
  );
}
