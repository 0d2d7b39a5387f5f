/** Of a page of the website, as people call it. */
export function shownPath(path: string): string {
  return path === '/' ? 'the home page' : path;
}
