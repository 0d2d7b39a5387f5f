/** The places of a cell: the time at which it stands, or zero; and how far it is from the machine's time. */
export const heldAt = 0;
export const offset = 1;

const { now: machineTime } = Date;

/** In milliseconds since 1970. */
export function timeOf(cell: BigInt64Array): number {
  const held = Number(Atomics.load(cell, heldAt));
  return held === 0 ? machineTime() + Number(Atomics.load(cell, offset)) : held;
}

/** `Date` by a cell: all of it, however code asks for the present. */
export function dateOf(cell: BigInt64Array): DateConstructor {
  const now = () => timeOf(cell);
  return new Proxy(Date, {
    apply: () => new Date(now()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
