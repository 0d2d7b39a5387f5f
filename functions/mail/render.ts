import type { Agency } from '#shared/model/agency.ts';
import { initialOf } from '#shared/rules/cut.ts';
import { isolated } from '#shared/rules/isolated.ts';
import { plainText } from '#shared/rules/text.ts';
import { legalNames } from '#shared/texts/legal-names.ts';
import type { Block } from './block.ts';
import { type MailColors, mailColors } from './colors.ts';
import { escapeHtml, fill, type Html, join } from './layout.ts';
import { mailPaths } from './mail-paths.ts';
import type { WrittenMail } from './template.ts';

/** Where the links of a mail lead, and who sent it. */
export interface MailPlace {
  readonly publicOrigin: string;
  /** Null for a mail that nobody can unsubscribe from. */
  readonly unsubscribePath: string | null;
  readonly agency: Agency;
}

interface Page extends MailPlace {
  readonly colors: MailColors;
}

/** Loads no remote content, so opening the mail cannot be tracked. */
export function renderMail(mail: WrittenMail, place: MailPlace) {
  const page = { ...place, colors: mailColors(place.agency.brand.colors) };
  return { subject: mail.subject, html: asHtml(mail, page), text: asText(mail, page) };
}

function asHtml({ subject, preheader, blocks, reason }: WrittenMail, page: Page): string {
  const values = {
    ...{ brand: page.agency.brand.name, subject, reason: sentence(reason) },
    ...{ sender: sentence(senderLine(page)), preheader: sentence(preheader) },
    blocks: join(blocks.map((block) => blockAsHtml(block, page))),
    ...markOf(page),
    link: join(linksOf(page).map((link) => fill('link', link, page.colors))),
  };
  return fill('shell', values, page.colors).html;
}

/** An own mark would be remote content, and that of the product another's: beside the name stands its initial (decision 0358). */
function markOf({ agency: { brand }, colors }: Page) {
  if (!brand.mark) return { mark: fill('mark', {}, colors), initial: join([]) };
  const letter = initialOf(plainText(brand.name)).toUpperCase();
  return { mark: join([]), initial: fill('initial', { letter }, colors) };
}

/** Who sent it, and how to reach them. */
function senderLine({ agency: { brand, seller } }: MailPlace): string {
  return `${isolated(seller.name ?? brand.name)} · ${brand.supportEmail}`;
}

function blockAsHtml(block: Block, page: Page): Html {
  const { colors } = page;
  switch (block.kind) {
    case 'heading':
    case 'text':
    case 'above':
      return fill(block.kind, { text: sentence(block.text) }, colors);
    case 'button':
      return fill('button', { label: block.label, href: linkTo(block.path, page) }, colors);
    case 'facts': {
      const rows = block.facts.map(([name, value]) => fill('fact', { name, value }, colors));
      return fill('facts', { fact: join(rows) }, colors);
    }
    case 'code':
      return fill('code', { code: block.code }, colors);
    case 'quote': {
      const lines = block.text.split('\n').map((line) => ({ html: escapeHtml(line) }));
      return fill('quote', { lines: join(lines, '<br>') }, colors);
    }
  }
}

/** Isolated words are elements, since mail programs may drop the characters. */
function sentence(text: string): Html {
  return { html: escapeHtml(text).replace(/\u2068([^\u2068\u2069]*)\u2069/g, '<bdi>$1</bdi>') };
}

/** Below every mail: the agency's legal documents, and how to get no more of its kind. */
function linksOf(place: MailPlace) {
  const { unsubscribePath, agency } = place;
  return [
    ...agency.legal.map((document) => ({
      label: legalNames[document],
      href: linkTo(mailPaths.legal(document), place),
    })),
    ...(unsubscribePath === null
      ? []
      : [{ label: 'Unsubscribe', href: linkTo(unsubscribePath, place) }]),
  ];
}

function asText({ blocks, reason }: WrittenMail, place: MailPlace): string {
  const links = linksOf(place).map(({ label, href }) => `${label}: ${href}`);
  const foot = ['-- ', reason, senderLine(place), ...links].join('\n');
  return `${[...blocks.map((block) => blockAsText(block, place)), foot].join('\n\n')}\n`;
}

function blockAsText(block: Block, place: MailPlace): string {
  switch (block.kind) {
    case 'heading':
    case 'text':
    case 'above':
      return block.text;
    case 'button':
      return `${block.label}:\n${linkTo(block.path, place)}`;
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'code':
      return `    ${block.code}`;
    case 'quote':
      return block.text.replace(/^/gm, '> ');
  }
}

/** Throws if the link leads to another origin. */
function linkTo(path: string, { publicOrigin }: MailPlace): string {
  const url = new URL(path, publicOrigin);
  if (url.origin !== new URL(publicOrigin).origin) throw new Error('a mail may not lead away');
  return url.href;
}
