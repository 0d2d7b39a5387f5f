import { useMemo, useState } from 'react';
import { commentLimits } from '#shared/limits/comments.ts';
import type { Comment, CommentAnchor } from '#shared/model/comment.ts';
import { keptPlace } from './comment-draft.ts';
import type { CommentSource } from './comment-source.ts';
import type { PageMessage, PinState } from './review-message.ts';
import { useReviewFrame } from './use-review-frame.ts';

/** The target of the comment being written: an anchor, or a page as a whole. */
export interface Draft {
  readonly path: string;
  readonly anchor: CommentAnchor | null;
  /** Once it has text, the page can no longer move its anchor. */
  readonly isWritten: boolean;
}

const startPath = '/';

/** The state of a review: the shown page, the selected pin, which may be asked for, and the draft. */
export function useReview(
  address: string | null,
  comments: readonly Comment[],
  source: CommentSource,
  asked: number | null,
) {
  const [isCommenting, setCommenting] = useState(address !== null);
  const [path, setPath] = useState<string | null>(null);
  const [draft, setDraft] = useState<Draft | null>(() => writtenBefore(source));
  const [chosen, setChosen] = useState(asked);
  const [jumps, setJumps] = useState(asked === null ? 0 : 1);
  const [sent, setSent] = useState<number | null>(null);
  // Where a place cannot be chosen, the way to comment is in the list.
  const [isListed, setListed] = useState(address === null);
  const [pinStates, setPinStates] = useState<ReadonlyMap<number, PinState>>(new Map());

  const choose = (number: number) => {
    setChosen(number);
    setListed(false);
  };
  const onMessage = (message: PageMessage) => {
    if (message.type === 'page') setPath(message.path);
    if (message.type === 'pin') {
      if (message.number === chosen) setChosen(null);
      else choose(message.number);
    }
    if (message.type === 'pins' && message.path === path) {
      setPinStates(new Map(message.pins.map(({ number, state }) => [number, state])));
    }
    if (message.type === 'place' && isCommenting && !draft?.isWritten) {
      setDraft({ path: message.path, anchor: message.anchor, isWritten: false });
      setChosen(null);
    }
  };
  const pins = useMemo(() => pinsOf(comments, path, chosen), [comments, path, chosen]);
  const draftAnchor = draft?.path === path ? draft.anchor : null;
  const state = useMemo(
    () => ({ isCommenting, path, pins, draft: draftAnchor, chosen, jumps }),
    [isCommenting, path, pins, draftAnchor, chosen, jumps],
  );
  const onSilence = () => {
    setPath(null);
    setListed(true);
  };
  const { frame, isSilent, onLoad, goTo } = useReviewFrame({
    address,
    state,
    onMessage,
    onSilence,
  });

  return {
    ...{ frame, isSilent, onLoad, path, isCommenting, draft, chosen, pinStates, setCommenting },
    /** Whether a phone shows all comments, instead of the chosen one and more of the website. */
    ...{ isListed, setListed },
    writeAboutPage: () => setDraft({ path: path ?? startPath, anchor: null, isWritten: false }),
    write: (isWritten: boolean) => setDraft((before) => before && { ...before, isWritten }),
    /** The comment that was just sent, until another is begun. */
    sent: draft === null ? sent : null,
    close: (sentNow: number | null) => {
      setDraft(null);
      setSent(sentNow);
    },
    show: (comment: Comment) => {
      choose(comment.number);
      setJumps(jumps + 1);
      if (comment.path !== path) goTo(comment.path);
    },
  };
}

function writtenBefore(source: CommentSource): Draft | null {
  const place = keptPlace(source);
  return place && { ...place, isWritten: true };
}

/** The pins of the shown page: open comments, and the selected one; the oldest first, which stay where they are. */
function pinsOf(comments: readonly Comment[], path: string | null, chosen: number | null) {
  return comments
    .filter((it) => it.path === path && (it.state === 'open' || it.number === chosen))
    .flatMap(({ number, anchor }) => (anchor ? [{ number, anchor }] : []))
    .slice(0, commentLimits.pins)
    .toReversed();
}
