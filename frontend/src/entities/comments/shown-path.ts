/** Of a page of the website, as people call it. */
export function shownPath(path: string): string {
  return path === '/' ? 'the home page' : path;
}

/** Where a comment is: the page first, which stays where the rest is cut. */
export function placeOn(path: string, words: string | undefined): string {
  const page = `On ${shownPath(path)}`;
  return words === undefined
    ? `${page}, as a whole`
    : `${page}: ${words === '' ? 'this place' : `“${words}”`}`;
}
