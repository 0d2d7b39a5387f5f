/**
 * A decorative picture that does not load is hidden: the browser's mark for it would lie on what stands in its place,
 * such as the initials of a person. In the landing page nothing of React runs that could do it.
 */
export function hideBrokenPictures(): void {
  window.addEventListener('error', ({ target }) => hide(target), true);
  for (const picture of document.images) {
    if (picture.complete) picture.decode().catch(() => hide(picture));
  }
}

function hide(target: EventTarget | null): void {
  if (target instanceof HTMLImageElement && target.alt === '') target.style.visibility = 'hidden';
}
