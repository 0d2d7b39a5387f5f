import { escapeHtml } from '#src/console/escape-html.ts';
import { htmlDocument } from '#src/console/html-document.ts';
import { STYLE } from '#src/console/page-assets.ts';
import { code, table } from '#src/console/table.ts';
import type { NameRecord } from '../name-record.ts';
import type { Names } from '../names.ts';

const NAMES_STYLE = `
textarea { font: 14px/1.5 ui-monospace, monospace; width: 100%; box-sizing: border-box; min-height: 240px; color: inherit; background: none; border: 1px solid var(--quiet); border-radius: 4px; padding: 8px; }
#records label { display: block; margin-bottom: 4px; }
`;

const NAMES_SCRIPT = `
document.querySelector('#records').addEventListener('submit', async (event) => {
  event.preventDefault();
  const body = document.querySelector('#all').value;
  const answer = await fetch('/_local/dns.json', { method: 'PUT', body });
  if (answer.ok) return location.reload();
  document.querySelector('#told').textContent = (await answer.json()).message;
});
`;

/** The page with all records, and an editor for them as JSON. */
export function namesPage(names: Names) {
  const records = names.list();
  const body = `<p><a href="/_local/">Local cloud</a></p><h1>Names</h1>
<p class="quiet">A name server on 127.0.0.1:${names.port} answers with these records, and with the hosts of CloudFront.</p>
${recordTable(records)}
<form id="records"><label for="all">All records</label>
<textarea id="all" spellcheck="false">${escapeHtml(JSON.stringify(records, null, 2))}</textarea>
<p id="told" class="quiet" role="status"></p><button>Save</button></form>`;
  const style = STYLE + NAMES_STYLE;
  return htmlDocument({ title: 'Names · local cloud', body, style, script: NAMES_SCRIPT });
}

function recordTable(records: readonly NameRecord[]): string {
  if (records.length === 0) return '<p class="quiet">No record was put here yet.</p>';
  const rows = records.map(({ name, type, value, ttl }) => [name, type, value, String(ttl)]);
  return table(
    ['Name', 'Type', 'Value', 'TTL'],
    rows.map((row) => row.map(code)),
  );
}
