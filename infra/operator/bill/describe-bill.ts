import type { Month } from './costs.ts';

/** A table per month, with its total. */
export function describeBill(months: readonly Month[]): string {
  return months.map(describeMonth).join('\n\n');
}

function describeMonth({ month, services }: Month): string {
  const total = services.reduce((sum, { dollars }) => sum + dollars, 0);
  const rows = [...services, { name: 'Total', dollars: total }];
  const lines = rows.map(({ name, dollars }) => `  ${name.padEnd(45)} $${dollars.toFixed(2)}`);
  return [month, ...lines].join('\n');
}

/** The expected cost of a stack at rest, from docs/costs.md. */
export function estimateIn(costs: string): string {
  return /^## At rest$(.*)/ms.exec(costs)?.[1]?.trim() ?? 'docs/costs.md has no estimate.';
}
