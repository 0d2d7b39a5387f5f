import { escapeHtml } from './escape-html.ts';
import { htmlDocument } from './html-document.ts';
import { SCRIPT, STYLE } from './page-assets.ts';
import { type SocketFacts, socketSection } from './socket-section.ts';
import { code, table } from './table.ts';
import { type WorkFacts, workSection } from './work-section.ts';

export interface PageFacts {
  readonly title: string;
  readonly links?: readonly { readonly label: string; readonly href: string }[];
  readonly tables?: readonly FactTable[];
}

/** Such as test accounts. The last cell of a row is a description, the others can be copied. */
interface FactTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly note?: string;
}

/** Logical id and physical name of a function. */
export interface FunctionNames {
  readonly logicalId: string;
  readonly name: string;
}

/** A page whose content security policy allows only its own script and style. */
export function consolePage(
  facts: PageFacts,
  functions: readonly FunctionNames[],
  work: WorkFacts,
  sockets: readonly SocketFacts[],
): { content: string; policy: string } {
  const title = `${escapeHtml(facts.title)} · local cloud`;
  const body = `<h1>${title}</h1>
${section('Open', list(links(facts).map(({ label, href }) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`)))}
${(facts.tables ?? []).map((it) => section(escapeHtml(it.title), factTable(it))).join('')}
${section('Background work', workSection(work))}
${section('Sockets', socketSection(sockets))}
${section('Search', SEARCH)}
${section('Functions', `<p class="quiet">Open one to see its last output.</p>${functionList(functions)}`)}
`;
  return htmlDocument({ title, body, style: STYLE, script: SCRIPT });
}

const SEARCH = `<form id="search" role="search"><label for="q">Request id, or any text that a function printed</label>
<input id="q" name="q" type="search" autocomplete="off" spellcheck="false" required><button>Search</button></form>
<p id="found" class="quiet" role="status"></p><pre id="lines" tabindex="0" aria-label="What was found" role="region" hidden></pre>`;

function section(title: string, body: string): string {
  return `<section><h2>${title}</h2>${body}</section>`;
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

const OWN_LINKS = [
  { label: 'Addresses', href: '/_local/info' },
  { label: 'Outbox', href: '/_local/outbox' },
  { label: 'Names', href: '/_local/dns' },
];

const links = ({ links }: PageFacts) => links ?? OWN_LINKS;

function factTable({ columns, rows, note }: FactTable): string {
  const cells = rows.map((row) =>
    row.map((cell, index) => (index < row.length - 1 ? code(cell) : escapeHtml(cell))),
  );
  const below = note === undefined ? '' : `<p class="quiet">${escapeHtml(note)}</p>`;
  return table(columns.map(escapeHtml), cells) + below;
}

function functionList(functions: readonly FunctionNames[]): string {
  const items = functions.map(
    ({ name, logicalId }) =>
      `<details data-function="${escapeHtml(name)}"><summary>${escapeHtml(logicalId)} <span class="quiet">${escapeHtml(name)}</span></summary><pre>Loading…</pre></details>`,
  );
  return items.join('');
}
