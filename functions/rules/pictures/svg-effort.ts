import { pictureLimits } from '#shared/limits/pictures.ts';
import { fragment } from './svg-allowed.ts';
import { isElement, type SvgElement } from './svg-tree.ts';

/**
 * Whether a browser draws it with little effort: a few elements that refer to each other in levels are drawn a billion
 * times ("billion laughs"), and references in a circle without end.
 */
export function isEasilyDrawn(root: SvgElement): boolean {
  const byId = new Map<string, SvgElement>();
  const learn = (element: SvgElement) => {
    const id = element.attributes.get('id');
    if (id !== undefined) byId.set(id, element);
    element.children.filter(isElement).forEach(learn);
  };
  learn(root);
  const known = new Map<SvgElement, number>();
  const effortOf = (element: SvgElement): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    // While it is counted: who comes back to it goes in a circle.
    known.set(element, Number.POSITIVE_INFINITY);
    const drawn = [
      ...element.children.filter(isElement),
      ...copiedBy(element).flatMap((id) => byId.get(id) ?? []),
    ];
    const effort = drawn.reduce((sum, one) => sum + effortOf(one), 1);
    known.set(element, effort);
    return effort;
  };
  return effortOf(root) <= pictureLimits.drawnElements;
}

/** The ids of what is drawn again for an element; a gradient is not. */
function copiedBy({ attributes }: SvgElement): readonly string[] {
  const referred = ['mask', 'clip-path'].map((name) => attributes.get(name) ?? '');
  const ids = referred.map((value) => /#([\w.-]+)/.exec(value)?.[1]);
  return [...ids, fragment(attributes.get('href') ?? '')].filter((id) => id !== undefined);
}
