import type { Month } from './spent.ts';

/** A table for each month, with its sum. */
export function describeBill(months: readonly Month[]): string {
  return months.map(describeMonth).join('\n\n');
}

function describeMonth({ month, services }: Month): string {
  const total = services.reduce((sum, { dollars }) => sum + dollars, 0);
  const rows = [...services, { name: 'Together', dollars: total }];
  const lines = rows.map(({ name, dollars }) => `  ${name.padEnd(45)} $${dollars.toFixed(2)}`);
  return [month, ...lines].join('\n');
}

/** What a stack at rest is expected to cost, as docs/costs.md says. */
export function estimateIn(costs: string): string {
  return /^## At rest$(.*)/ms.exec(costs)?.[1]?.trim() ?? 'docs/costs.md has no estimate.';
}
