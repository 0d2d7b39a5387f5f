import type { useReview } from './use-review.ts';

type Reviewed = Pick<ReturnType<typeof useReview>, 'isSilent' | 'isCommenting' | 'draft' | 'sent'>;

/** What a click on the page does now, in the words of the pointer. */
export function reviewHint({ isSilent, isCommenting, draft, sent }: Reviewed): string {
  if (isSilent) return 'Pins do not work here. Comment on the page as a whole.';
  if (draft) return draft.anchor ? 'This is about the outlined place.' : aboutPage;
  if (!isCommenting) return 'Links work. Switch on “Comment” to choose a place.';
  const { first, next } = matchMedia('(pointer: coarse)').matches ? byTouch : byMouse;
  return sent === null ? first : next;
}

const byTouch = {
  first: 'Tap what you want to comment on.',
  next: 'Sent. Tap the next place, or “Done”.',
};
const byMouse = {
  first: 'Click what you want to comment on.',
  next: 'Sent. Click the next place, or “Done”.',
};

const aboutPage = 'This is about the whole page.';
