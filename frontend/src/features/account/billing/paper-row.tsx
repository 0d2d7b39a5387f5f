import { Badge } from '#frontend/src/ui/badge.tsx';
import { formatShortDate } from '#frontend/src/ui/format-date.ts';
import { TextLink } from '#frontend/src/ui/link.tsx';
import rows from '#frontend/src/ui/row-list.module.css';
import { fillPath } from '#shared/api/path.ts';
import { routes } from '#shared/api/routes.ts';
import type { PaperSummary } from '#shared/model/paper.ts';
import { formatUsd } from '#shared/rules/money.ts';
import { paperTitles } from '#shared/texts/papers.ts';
import styles from './billing.module.css';

export function PaperRow({ paper }: { readonly paper: PaperSummary }) {
  const { id, kind, issuedAt, amount } = paper;
  const name = `${paperTitles[kind]} ${id}`;
  return (
    <li className={rows.row}>
      <div>
        <p className={styles.title}>
          {name}
          <State paper={paper} />
        </p>
        <p className={styles.faint}>
          <time dateTime={issuedAt}>{formatShortDate(issuedAt)}</time>
          {`, ${formatUsd(amount)}`}
        </p>
      </div>
      <div className={styles.links}>
        <TextLink
          to={fillPath(routes.billing.paper.path, { id })}
          target="_blank"
          aria-label={`Open ${name}`}
        >
          Open
        </TextLink>
        <TextLink
          to={fillPath(routes.billing.paperPdf.path, { id })}
          target="_blank"
          aria-label={`${name} as PDF`}
        >
          PDF
        </TextLink>
      </div>
    </li>
  );
}

const disputeBadges = { open: 'Disputed', won: 'Dispute won', lost: 'Charged back' } as const;

function State({ paper: { dispute, refundedAmount, amount } }: { readonly paper: PaperSummary }) {
  if (dispute) return <Badge tone="warning">{disputeBadges[dispute]}</Badge>;
  if (refundedAmount === 0) return null;
  return <Badge>{refundedAmount === amount ? 'Refunded' : 'Partly refunded'}</Badge>;
}
