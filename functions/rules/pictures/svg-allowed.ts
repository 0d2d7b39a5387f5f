const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What draws, and what drawings are made of. Nothing that loads, runs, animates, filters or repeats. */
export const elements = words(`
  svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc style
  linearGradient radialGradient stop clipPath mask
`);

/** Left out themselves, while what is in them stays. */
export const wrappers = words('a switch');

/** Elements whose text counts. */
export const textual = words('text tspan title desc');

/** Presentation attributes, also as properties of a style. */
export const properties = words(`
  fill fill-opacity fill-rule clip-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display visibility stop-color stop-opacity
  font-family font-size font-style font-weight font-stretch letter-spacing word-spacing text-anchor
  dominant-baseline alignment-baseline paint-order vector-effect shape-rendering text-rendering isolation
  mix-blend-mode mask-type
`);

export const attributes: ReadonlySet<string> = new Set([
  ...properties,
  ...words(`
    id class href viewBox preserveAspectRatio transform x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy rotate width
    height d points pathLength offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits
    maskContentUnits clip-path mask textLength lengthAdjust
  `),
]);

const functions = words(`
  url rgb rgba hsl hsla matrix translate translateX translateY scale scaleX scaleY rotate skewX skewY
`);

/** Of attributes and styles: no colon, slash or backslash, so no address and no escape. */
const plain = /^[\w\s.,#%()'"+-]*$/;
/** A part of the drawing itself. */
const reference = /^url\((?:#[\w.-]+|'#[\w.-]+'|"#[\w.-]+")\)(?:\s+[\w#]+)?$/;

/** Whether nothing outside the drawing has a part in the value. */
export function isSafeValue(value: string): boolean {
  if (!plain.test(value)) return false;
  const before = value.split('(').slice(0, -1);
  const called = before.map((part) => part.split(/[^\w-]/).at(-1) ?? '');
  return (
    called.every((name) => functions.has(name)) &&
    (!called.includes('url') || reference.test(value.trim()))
  );
}

/** The id that an address of a fragment names; undefined for any other. */
export function fragment(href: string): string | undefined {
  return /^#([\w.-]+)$/.exec(href.trim())?.[1];
}
