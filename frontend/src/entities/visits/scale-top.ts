const steps = [2, 4, 6, 8, 10];

/** The number at the top of a scale: round, at least `most`, and half of it is whole. */
export function scaleTop(most: number): number {
  let power = 1;
  while (most > 10 * power) power *= 10;
  const step = steps.find((it) => it * power >= most) ?? 10;
  return step * power;
}
