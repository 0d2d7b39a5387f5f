import type { Right } from 'local-cloud/testing.ts';
import type { Exception } from './exceptions.ts';

export interface Granted extends Right {
  /** Logical id of the role. */
  readonly name: string;
  readonly timesUsed: number;
}

export interface Report {
  /** A table: role, action, resource, and the number of uses or the reason for none. */
  readonly lines: readonly string[];
  /** The number of unused rights without a reason. */
  readonly unexplained: number;
  /** Exceptions without an unused right. */
  readonly stale: readonly Exception[];
}

/** Unused rights are last. */
export function reportOn(granted: readonly Granted[], exceptions: readonly Exception[]): Report {
  const unused = granted.filter(({ timesUsed }) => timesUsed === 0);
  const explains = (right: Granted) => (it: Exception) =>
    it.role.test(right.name) &&
    it.action.test(right.action) &&
    (it.resource?.test(right.resource) ?? true);
  const cells = (right: Granted) => {
    const reason = exceptions.find(explains(right))?.reason;
    const never = reason === undefined ? 'never used' : `never used: ${reason}`;
    const use = right.timesUsed > 0 ? String(right.timesUsed) : never;
    return [shortRole(right.name), right.action, shortArn(right.resource), use];
  };
  const used = granted.filter(({ timesUsed }) => timesUsed > 0);
  return {
    lines: aligned([...used, ...unused].map(cells)),
    unexplained: unused.filter((right) => !exceptions.some(explains(right))).length,
    stale: exceptions.filter((it) => !unused.some((right) => explains(right)(it))),
  };
}

function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const widths = (rows[0] ?? []).map((_cell, column) => widthOf(column));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Without the suffix of the CDK. */
function shortRole(name: string): string {
  return name.replace(/(?<=Role)[0-9A-F]{8}$/, '');
}

/** Without the common parts. */
function shortArn(arn: string): string {
  return arn.replace(/^arn:aws:/, '').replace(/:us-east-1:\d{12}:/, ':');
}
