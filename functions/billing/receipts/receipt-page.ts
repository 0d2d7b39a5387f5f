import { createHash } from 'node:crypto';
import { escapeHtml } from '#functions/rules/escape-html.ts';
import { billing } from '#shared/api/billing.ts';
import { fillPath } from '#shared/api/path.ts';
import { brand as standard } from '#shared/brand.ts';
import type { Receipt } from '#shared/model/receipt.ts';
import { noPdfNote } from '#shared/texts/receipts.ts';
import { type PrintedReceipt, printed } from './receipt-facts.ts';

/** Text in the brand's color of ink. */
const styleOf = (ink: string) => `
:root{color-scheme:light}
body{max-width:42rem;margin:3rem auto;padding:0 1.5rem;font:16px/1.5 Inter,system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;color:${ink};background:#fff;overflow-wrap:anywhere}
.top{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1.5rem;margin:0 0 2.5rem;padding-bottom:1rem;border-bottom:2px solid}
.brand{display:flex;align-items:center;gap:.6rem;margin:0;font-size:1.125rem;font-weight:600}
.ways{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;margin:0 0 2rem;font-size:.9rem}
.ways a{padding:.25rem 0;color:inherit;text-underline-offset:.2em}
h1{font-size:1.125rem;line-height:1.4;margin:0}
.sum{margin:0;font-size:2.25rem;font-weight:600;line-height:1.2;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.when{margin:.5rem 0 0}
.status{margin-right:.5rem;padding:.1rem .6rem;border:1px solid;border-radius:1rem;font-size:.85rem}
h2{font-size:.85rem;font-weight:400;opacity:.75;margin:0 0 .25rem}
.parties{display:grid;grid-template-columns:repeat(auto-fit,minmax(13rem,1fr));gap:1.5rem 3rem;margin:2.5rem 0}
address{font-style:normal}
table{width:100%;border-collapse:collapse}
th,td{padding:.5rem 0;border-bottom:1px solid #d8d2c6;text-align:left;vertical-align:top}
td:last-child,th:last-child{text-align:right;white-space:nowrap;padding-left:1rem;font-variant-numeric:tabular-nums}
thead th{font-size:.85rem;font-weight:400;opacity:.75}
tfoot th{border-bottom:0;border-top:2px solid;font-size:1.125rem}
.notes{margin-top:2rem;font-size:.9rem}
@media (max-width:30rem){body{margin:1.5rem auto}}
@page{margin:2cm}
@media print{body{margin:0;padding:0;max-width:none}tr{break-inside:avoid}.note,.ways{display:none}}
`;
/** Allows only the page's own style and mark: no script, form or frame (THREAT-P12). */
function policyOf(style: string, mark: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    ...(mark ? ["img-src 'self'"] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

interface Place {
  /** A file has no host that its mark would come from, and leads nowhere. */
  readonly isFile?: boolean;
  /** Whether the buyer reads it, who has a list of receipts. */
  readonly isOwn?: boolean;
}

/** A printable page and its content security policy. */
export function receiptPage(receipt: Receipt, { isFile = false, isOwn = false }: Place = {}) {
  const { ink, mark } = receipt.brand;
  const style = styleOf(ink);
  const facts = printed(receipt);
  const logo = mark && isFile ? '' : logoOf(facts.brand);
  const icon = mark && !isFile ? `<link rel="icon" href="${escapeHtml(mark)}">` : '';
  return {
    html: pageOf(facts, style, {
      logo,
      icon,
      ways: isFile ? '' : waysOf(receipt.id, facts, isOwn),
    }),
    contentSecurityPolicy: policyOf(style, mark),
  };
}

const logoOf = ({ mark, ink, accent }: PrintedReceipt['brand']) =>
  mark
    ? `<img src="${escapeHtml(mark)}" alt="" width="24" height="24">`
    : `<svg aria-hidden="true" width="24" height="24" viewBox="0 0 32 32"><path fill="${ink}" d="${standard.mark.mortise}"/><path fill="${accent}" d="${standard.mark.tail}"/></svg>`;

interface Around {
  readonly logo: string;
  /** Of the tab: without one, browsers ask for the product's. */
  readonly icon: string;
  readonly ways: string;
}

/** Back, and to the file. */
function waysOf(id: string, { hasPdf }: PrintedReceipt, isOwn: boolean): string {
  const back = '<a href="/account#billing">Back to your receipts</a>';
  const file = `<a href="${fillPath(billing.receiptPdf.path, { id })}">Save as PDF</a>`;
  const ways = [...(isOwn ? [back] : []), ...(hasPdf ? [file] : [])];
  return ways.length === 0 ? '' : `<nav class="ways">${ways.join('')}</nav>`;
}

function pageOf(facts: PrintedReceipt, style: string, { logo, icon, ways }: Around): string {
  const { brand, title, date, status, parties, lines, total, notes, hasPdf } = facts;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>${icon}<style>${style}</style></head>
<body>${ways}<main>
<header class="top"><p class="brand">${logo}${escapeHtml(brand.name)}</p><h1>${escapeHtml(title)}</h1></header>
<p class="sum">${escapeHtml(total)}</p>
<p class="when"><strong class="status">${escapeHtml(status)}</strong> ${escapeHtml(date)}</p>
<div class="parties">${parties.map(partyOf).join('')}</div>
<table>
<thead><tr><th scope="col">For</th><th scope="col">Amount</th></tr></thead>
<tbody>${lines.map(([text, amount]) => `<tr><td>${escapeHtml(text)}</td><td>${escapeHtml(amount)}</td></tr>`).join('')}</tbody>
<tfoot><tr><th scope="row">Total</th><th>${escapeHtml(total)}</th></tr></tfoot>
</table>
<div class="notes">${notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('\n')}</div>
${hasPdf ? '' : `<p class="note">${escapeHtml(noPdfNote)}</p>`}
</main></body>
</html>
`;
}

function partyOf([role, lines]: PrintedReceipt['parties'][number]): string {
  return `<div><h2>${role}</h2><address>${lines.map(escapeHtml).join('<br>')}</address></div>`;
}
