import { escapeHtml } from '#src/console/escape-html.ts';
import { timeOf } from '#src/console/table.ts';
import { headersOf } from '../message/read-message.ts';
import type { Outcome, StoredMail } from '../outbox-store.ts';
import { SANDBOX } from './framed-mail.ts';

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  delivered: '',
  bounced: 'Bounced',
  complained: 'Complained about',
};

/** One mail of the list, closed; its frame loads when it is opened. */
export function mailEntry(mail: StoredMail, canAnswer: boolean): string {
  const { id, subject, text, html, recipients, created_at, outcome, raw } = mail;
  const time = new Date(created_at);
  const address = `/_local/outbox/${id}`;
  const title = escapeHtml(subject || '(no subject)');
  const lines = headersOf(raw)
    .map(({ name, value }) => escapeHtml(`${name}: ${value}`))
    .join('\n');
  const frame =
    html === ''
      ? '<p class="quiet">It has no HTML.</p>'
      : `<iframe sandbox="${SANDBOX}" src="${address}/html" loading="lazy" title="${title}, as HTML"></iframe>`;
  return `<li id="mail-${id}"><details><summary><strong>${title}</strong> <span class="to">${escapeHtml(recipients.join(', '))}</span> <span class="outcome">${OUTCOMES[outcome]}</span> <time datetime="${time.toISOString()}">${timeOf(time)}</time></summary>
<div class="views"><div><h3>HTML</h3>${frame}</div>
<div><h3>Plain text</h3>${block(`${title}, as plain text`, escapeHtml(text))}</div></div>
<h3>Headers</h3>${block(`Headers of ${title}`, lines)}
<div class="acts">${button(address, 'bounce', 'Bounce')}${button(address, 'complain', 'Complain')}
<a href="${address}/raw" download>Raw message, ${sizeOf(raw.length)}</a></div>${canAnswer ? answerForm(address, id) : ''}</details></li>`;
}

function block(label: string, content: string): string {
  return `<pre tabindex="0" role="region" aria-label="${label}">${content}</pre>`;
}

function button(address: string, act: string, label: string): string {
  return `<form method="post" action="${address}/${act}"><button>${label}</button></form>`;
}

/** Its reader answers by mail. */
function answerForm(address: string, id: string): string {
  return `<form method="post" action="${address}/answer" class="answer"><label for="answer-${id}">Answer by mail</label>
<textarea id="answer-${id}" name="text" rows="3" required></textarea><button>Send the answer</button></form>`;
}

function sizeOf(bytes: number): string {
  return bytes < 1024 ? `${bytes} bytes` : `${(bytes / 1024).toFixed(1)} KB`;
}
