import { commentLimits } from '#shared/limits/comments.ts';

/** A page of a router that keeps it in the hash: `#/about`, `#!about`. `#prices` is a place on a page. */
const route = /^#(?=[!/])(?:!?\/?)[^?#]*/;
const startRoute = /^#!?\/?$/;

/**
 * The page at an address below `top`: without the ticket, if it is part of the path, and without `index.html`, query
 * and place. A route that a comment cannot store belongs to the page that has it.
 */
export function pagePath({ pathname, hash }: Pick<URL, 'pathname' | 'hash'>, top: string): string {
  const below = pathname.startsWith(top) ? pathname.slice(top.length - 1) : pathname;
  const file = below.replace(/\/index\.html?$/, '/');
  const [shown = ''] = route.exec(hash) ?? [];
  const path = startRoute.test(shown) ? file : `${file}${shown}`;
  return path.length <= commentLimits.path && !shown.includes('\\') ? path : file;
}
