import { type Finding, type FindingKind, findingKinds } from '#shared/model/site-report.ts';
import { beginningOf } from '#shared/rules/cut.ts';
import { byteLength } from '#shared/rules/text.ts';

/** An item of the table has 400 KB; a list that nobody reads to its end needs less. */
const limits = { ofKind: 100, text: 200, distinct: 20_000, bytes: 200_000 } as const;

type Seen = Omit<Finding, 'times' | 'page' | 'line' | 'hint'> &
  Partial<Pick<Finding, 'page' | 'line' | 'hint'>>;

/** Collects findings: each address of a kind once, with where it was seen first. */
export class Findings {
  readonly #found = new Map<string, Finding>();
  #others = new Map<FindingKind, number>();

  add({ kind, address, page = null, line = null, hint = null }: Seen): void {
    const key = `${kind} ${address.slice(0, 2 * limits.text)}`;
    const known = this.#found.get(key);
    if (known) this.#found.set(key, { ...known, times: known.times + 1 });
    else if (this.#found.size < limits.distinct) {
      this.#found.set(key, { kind, address, page, line, hint, times: 1 });
    } else this.#others.set(kind, (this.#others.get(kind) ?? 0) + 1);
  }

  /** The most urgent kinds first, each cut to what is kept. */
  report(): {
    readonly findings: Finding[];
    readonly totals: Partial<Record<FindingKind, number>>;
  } {
    const all = [...this.#found.values()];
    const byKind = findingKinds.map((kind) => all.filter((it) => it.kind === kind));
    const kept = byKind.flatMap((some) => some.slice(0, limits.ofKind).map(shortened));
    let bytes = 0;
    const findings = kept.filter((it) => {
      bytes += byteLength(JSON.stringify(it));
      return bytes <= limits.bytes;
    });
    const totals = findingKinds.flatMap((kind, index) => {
      const total = (byKind[index]?.length ?? 0) + (this.#others.get(kind) ?? 0);
      return total > 0 ? [[kind, total] as const] : [];
    });
    return { findings, totals: Object.fromEntries(totals) };
  }
}

function shortened(finding: Finding): Finding {
  const short = (text: string) => beginningOf(text.slice(0, 2 * limits.text), limits.text);
  const { address, page, hint } = finding;
  return {
    ...finding,
    address: short(address),
    page: page === null ? null : short(page),
    hint: hint === null ? null : short(hint),
  };
}
