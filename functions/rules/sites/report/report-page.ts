import { formControls, thanksPath } from '#shared/api/forms.ts';
import { hasExtension } from '../addresses/extension.ts';
import { privacyOf } from '../private-file.ts';
import type { Findings } from './findings.ts';
import type { PageFacts, PageForm, Reference } from './page-references.ts';
import { type SitePlaces, targetOf } from './site-places.ts';

/** What is needed to judge a page. */
export interface Surroundings {
  readonly places: SitePlaces;
  /** Files of the ZIP that visitors are not shown. */
  readonly hidden: ReadonlySet<string>;
  /** An address without a file shows the start page, since the site is an app that routes by itself. */
  readonly isApp: boolean;
}

/** Adds what is wrong with a page, or with what it asks for. */
export function reportPage(
  page: string,
  facts: PageFacts,
  around: Surroundings,
  findings: Findings,
): void {
  if (!facts.hasTitle) findings.add({ kind: 'noTitle', address: page });
  if (!facts.hasDescription) findings.add({ kind: 'noDescription', address: page });
  for (const reference of facts.references) {
    reportReference(reference, { page, base: facts.base }, around, findings);
  }
  for (const form of facts.forms) reportForm(form, page, facts.base, findings);
}

interface Place {
  readonly page: string;
  readonly base: string | null;
}

/** Adds a file, a script or a link that leads nowhere, or to another host. */
export function reportReference(
  { kind, address, line }: Reference,
  { page, base }: Place,
  { places, hidden, isApp }: Surroundings,
  findings: Findings,
): void {
  const target = targetOf(address, page, base);
  const seen = { address, page, line };
  if (target.kind === 'host' && kind !== 'link') {
    if (kind === 'script') findings.add({ kind: 'foreignScript', ...seen });
    if (target.url.protocol === 'http:') findings.add({ kind: 'mixedContent', ...seen });
  }
  if (target.kind !== 'here' || target.path.startsWith('_forms/')) return;
  if (places.has(target.path)) return;
  if (hidden.has(target.path)) {
    const hint = privacyOf(target.path) === 'secret' ? 'private' : null;
    findings.add({ kind: 'hiddenButAsked', ...seen, hint });
    return;
  }
  const isRoute = isApp && kind === 'link' && !hasExtension(target.path);
  if (isRoute) return;
  const hint = places.nearTo(target.path);
  findings.add({ kind: kind === 'link' ? 'deadLink' : 'missingFile', ...seen, hint });
}

/** Forms that are posted to the site itself arrive below `/_forms/` only (decision 0176). */
function reportForm(form: PageForm, page: string, base: string | null, findings: Findings): void {
  const target = targetOf(form.action, page, base);
  const isProgram = target.kind === 'here' && /\.(php\d?|aspx?|cgi|jsp)$/i.test(target.path);
  if (!form.isPosted && !isProgram) return;
  if (target.kind !== 'here' || target.path.startsWith('_forms/')) return;
  const name = form.name.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 40) || 'contact';
  const folder = thanksPath.slice(0, thanksPath.lastIndexOf('/') + 1);
  const hint = `<form action="${folder}${name}" method="post">${nextPage(form)}`;
  const address = `${form.action || page}${form.name && ` (${form.name})`}`;
  findings.add({ kind: 'deadForm', address, page, line: form.line, hint });
}

/** Netlify takes the action of its forms for the page that follows (decision 0308). */
function nextPage({ isNetlifys, action }: PageForm): string {
  if (!isNetlifys || !/^\/(?!\/)/.test(action)) return '';
  return `<input type="hidden" name="${formControls.next}" value="${action}">`;
}
