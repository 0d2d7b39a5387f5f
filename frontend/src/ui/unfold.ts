/** Of what is folded nothing can have the focus. */
export function unfold(element: Element): void {
  for (let fold = element.closest('details'); fold; fold = outerFold(fold)) fold.open = true;
}

const outerFold = (fold: Element) => fold.parentElement?.closest('details') ?? null;
