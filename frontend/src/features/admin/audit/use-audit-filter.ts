import { useSearchParams } from 'react-router-dom';
import { type AuditKind, auditKinds } from '#shared/model/audit.ts';
import { isValidId } from '../selection.ts';

export interface AuditFilter {
  /** Null for all customers. */
  readonly userId: number | null;
  /** Null for all kinds. */
  readonly kind: AuditKind | null;
}

/** What the URL chooses, so that reload, back and sharing keep it. */
export function useAuditFilter() {
  const [query, setQuery] = useSearchParams();
  const id = Number(query.get('userId'));
  const kind = auditKinds.find((each) => each === query.get('kind')) ?? null;
  const filter: AuditFilter = { userId: isValidId(id) ? id : null, kind };
  const setFilter = (change: Partial<AuditFilter>) => {
    const next = { ...filter, ...change };
    setQuery({
      view: 'activity',
      ...(next.kind !== null && { kind: next.kind }),
      ...(next.userId !== null && { userId: String(next.userId) }),
    });
  };
  return { filter, setFilter };
}
