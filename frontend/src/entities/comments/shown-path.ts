import { firstWords } from '#frontend/src/ui/first-words.ts';
import type { CommentAnchor } from '#shared/model/comment.ts';

/** Of a page of the website, as people call it. */
export function shownPath(path: string): string {
  return path === '/' ? 'the home page' : path;
}

/** Where a comment is: the page first, which stays where the rest is cut; without an anchor it is about all of it. */
export function placeOn(path: string, anchor: CommentAnchor | null): string {
  const page = `On ${shownPath(path)}`;
  if (anchor === null) return `${page}, as a whole`;
  const words = wordsAt(anchor);
  return `${page}: ${words === '' ? 'this place' : `“${words}”`}`;
}

const characters = 60;

/** What an element begins with, as a section with its heading; nothing where only the page itself is behind the place. */
function wordsAt({ selector, fingerprint }: CommentAnchor): string {
  const isPage = selector === 'body' || selector === 'html';
  return isPage ? '' : firstWords(fingerprint, characters);
}
