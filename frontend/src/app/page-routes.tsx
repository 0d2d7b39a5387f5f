import type { ComponentType } from 'react';
import { matchPath, Route } from 'react-router-dom';
import type { Preloadable } from '../session/lazy-named.tsx';

/** Pages by the pattern of their address. */
export type Pages = readonly (readonly [
  pattern: string,
  Page: ComponentType<object> & Preloadable,
])[];

export function routesOf(pages: Pages) {
  return pages.map(([pattern, Page]) => <Route key={pattern} path={pattern} element={<Page />} />);
}

/** The page at an address, if it is one of these. */
export function pageAt(pages: Pages, pathname: string): Preloadable | undefined {
  return pages.find(([pattern]) => matchPath(pattern, pathname))?.[1];
}
