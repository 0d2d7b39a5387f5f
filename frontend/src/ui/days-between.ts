const midnight = (of: Date) => new Date(of.getFullYear(), of.getMonth(), of.getDate()).getTime();

/** How often the viewer's calendar turned from one time to another: a day may have 23 or 25 hours. */
export function daysBetween(earlier: Date, later: Date): number {
  return Math.round((midnight(later) - midnight(earlier)) / 86_400_000);
}
