import type { Position } from '#functions/rules/http/page-cursor.ts';
import type { Page } from './page.ts';
import type { AskedPage } from './range.ts';

const pageSize = 200;

/** The items of all pages, in their order; a page is read when the one before was taken. */
export async function* everyItem<T>(
  read: (asked: AskedPage) => Promise<Page<T>>,
): AsyncGenerator<T, void> {
  let position: Position | null = null;
  do {
    const page: Page<T> = await read({ limit: pageSize, position });
    yield* page.items;
    position = page.next;
  } while (position !== null);
}

/** All of `everyItem` at once. */
export async function allItems<T>(
  read: (asked: AskedPage) => Promise<Page<T>>,
): Promise<readonly T[]> {
  const found: T[] = [];
  for await (const item of everyItem(read)) found.push(item);
  return found;
}
