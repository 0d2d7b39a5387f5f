import { createHash } from 'node:crypto';
import { escapeHtml } from './escape-html.ts';
import { SCRIPT, STYLE } from './page-assets.ts';
import { type SocketFacts, socketSection } from './socket-section.ts';
import { type WorkFacts, workSection } from './work-section.ts';

/** What the page shows beside the functions. */
export interface PageFacts {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
  readonly accounts: readonly {
    readonly username: string;
    readonly password: string;
    readonly role: string;
  }[];
  readonly cards: readonly { readonly number: string; readonly outcome: string }[];
}

/** The console's one page and the content policy that lets only its own script and style run. */
export function consolePage(
  facts: PageFacts,
  functions: readonly string[],
  work: WorkFacts,
  sockets: readonly SocketFacts[],
): { content: string; policy: string } {
  const title = `${escapeHtml(facts.title)} · local cloud`;
  const content = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${STYLE}</style></head>
<body><main><h1>${title}</h1>
${section('Open', list(facts.links.map(({ label, href }) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`)))}
${section('Accounts', accounts(facts))}
${section('Test cards', `${cards(facts)}<p class="quiet">Any future date, any CVC.</p>`)}
${section('Background work', workSection(work))}
${section('Sockets', socketSection(sockets))}
${section('Functions', `<p class="quiet">Open one to see its last output.</p>${functionList(functions)}`)}
</main><script>${SCRIPT}</script></body></html>
`;
  const policy = `default-src 'none'; connect-src 'self'; script-src '${hash(SCRIPT)}'; style-src '${hash(STYLE)}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
  return { content, policy };
}

function section(title: string, body: string): string {
  return `<section><h2>${title}</h2>${body}</section>`;
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

function accounts({ accounts }: PageFacts): string {
  const rows = accounts.map(
    ({ username, password, role }) =>
      `<tr><td><code>${escapeHtml(username)}</code><td><code>${escapeHtml(password)}</code><td>${escapeHtml(role)}`,
  );
  return `<table><tr><th>Username<th>Password<th>Role${rows.join('')}</table>`;
}

function cards({ cards }: PageFacts): string {
  const rows = cards.map(
    ({ number, outcome }) => `<tr><td><code>${escapeHtml(number)}</code><td>${escapeHtml(outcome)}`,
  );
  return `<table><tr><th>Number<th>What happens${rows.join('')}</table>`;
}

function functionList(names: readonly string[]): string {
  const items = names.map(
    (name) =>
      `<details data-function="${escapeHtml(name)}"><summary>${escapeHtml(name)}</summary><pre>Loading…</pre></details>`,
  );
  return items.join('');
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
