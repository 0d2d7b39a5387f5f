const widest = 64;

/** A table for a terminal; too long cells are truncated with dots. */
export function drawn(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [heads, ...rows].map((row) => row.map(cut));
  const widths = heads.map((_head, column) =>
    Math.max(...all.map((row) => row[column]?.length ?? 0)),
  );
  const rule = widths.map((width) => '-'.repeat(width));
  return [all[0] ?? [], rule, ...all.slice(1)]
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

function cut(cell: string): string {
  return cell.length > widest ? `${cell.slice(0, widest - 3)}...` : cell;
}
