import { saleStatus } from '#frontend/src/entities/customer/sale-status.ts';
import { StageLook } from '#frontend/src/entities/standings/stage-look.tsx';
import { useStandings } from '#frontend/src/entities/standings/standings-query.ts';
import { Badge } from '#frontend/src/ui/badge.tsx';
import type { Customer } from '#shared/model/user.ts';

interface CustomerMarkProps {
  readonly customer: Customer;
  /** All of the group, who are asked for in one call. */
  readonly among: readonly Customer[];
}

/** Where a customer stands, named as in their row and on their page; nothing while it loads. */
export function CustomerMark({ customer, among }: CustomerMarkProps) {
  const find = useStandings(among.filter(({ isAdmin }) => !isAdmin).map(({ id }) => id));
  if (customer.isAdmin) return <Badge>Administrator</Badge>;
  const standing = find(customer.id);
  if (standing) return <StageLook stage={standing.stage} isLate={standing.isLate} isShort />;
  const { label, tone } = saleStatus(customer);
  return standing === null && <Badge tone={tone}>{label}</Badge>;
}
