import { brand } from '#shared/brand.ts';
import type { Block } from './block.ts';
import { escapeHtml, fill, type Html, join } from './layout.ts';
import type { WrittenMail } from './template.ts';

/** Where the links of a mail lead. */
export interface MailPlace {
  readonly publicOrigin: string;
  /** Null for a mail that nobody can unsubscribe from. */
  readonly unsubscribePath: string | null;
  /** Who sent it, and how to reach them. */
  readonly foot: string;
}

/** Loads no remote content, so opening the mail cannot be tracked. */
export function renderMail(mail: WrittenMail, place: MailPlace) {
  return { subject: mail.subject, html: asHtml(mail, place), text: asText(mail, place) };
}

function asHtml({ subject, preheader, blocks, reason }: WrittenMail, place: MailPlace): string {
  const { html } = fill('shell', {
    ...{ brand: brand.name, subject, reason, sender: place.foot, preheader: sentence(preheader) },
    blocks: join(blocks.map((block) => blockAsHtml(block, place))),
    unsubscribe: unsubscribeAsHtml(place),
  });
  return html;
}

function blockAsHtml(block: Block, place: MailPlace): Html {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return fill(block.kind, { text: sentence(block.text) });
    case 'button':
      return fill('button', { label: block.label, href: linkTo(block.path, place) });
    case 'facts': {
      const rows = block.facts.map(([name, value]) => fill('fact', { name, value }));
      return fill('facts', { fact: join(rows) });
    }
    case 'code':
      return fill('code', { code: block.code });
    case 'quote': {
      const lines = block.text.split('\n').map((line) => ({ html: escapeHtml(line) }));
      return fill('quote', { lines: join(lines, '<br>') });
    }
  }
}

/** Isolated words are elements, since mail programs may drop the characters. */
function sentence(text: string): Html {
  return { html: escapeHtml(text).replace(/\u2068([^\u2068\u2069]*)\u2069/g, '<bdi>$1</bdi>') };
}

function unsubscribeAsHtml(place: MailPlace): Html {
  const { unsubscribePath } = place;
  if (unsubscribePath === null) return { html: '' };
  return fill('unsubscribe', { href: linkTo(unsubscribePath, place) });
}

function asText({ blocks, reason }: WrittenMail, place: MailPlace): string {
  const { unsubscribePath, foot: sender } = place;
  const unsubscribe =
    unsubscribePath === null ? [] : [`Unsubscribe: ${linkTo(unsubscribePath, place)}`];
  const foot = ['-- ', reason, sender, ...unsubscribe].join('\n');
  return `${[...blocks.map((block) => blockAsText(block, place)), foot].join('\n\n')}\n`;
}

function blockAsText(block: Block, place: MailPlace): string {
  switch (block.kind) {
    case 'heading':
    case 'text':
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
