import { escapeHtml } from '#src/console/escape-html.ts';
import { htmlDocument } from '#src/console/html-document.ts';
import { STYLE } from '#src/console/page-assets.ts';
import type { Outbox, Switch } from '../outbox.ts';
import type { StoredMail } from '../outbox-store.ts';
import { answerAddress } from '../receiving/answer.ts';
import type { Receiver } from '../receiving/receiver.ts';
import { mailEntry } from './mail-entry.ts';
import { OUTBOX_SCRIPT, OUTBOX_STYLE } from './outbox-assets.ts';

const SHOWN = 50;

const SWITCH_TEXTS: readonly (readonly [Switch, string, string])[] = [
  ['throttle', 'Throttle', 'SES answers every send with TooManyRequestsException'],
  ['reject', 'Reject', 'SES answers every send with MessageRejected'],
  ['sandbox', 'Sandbox', 'SES sends only to verified identities, and the account says so'],
];

/** The newest mails, of one recipient or of all. */
export function outboxPage(outbox: Outbox, receiver: Receiver, to: string | undefined) {
  const mails = outbox.list(SHOWN, to);
  const body = `<p><a href="/_local/">Local cloud</a></p><h1>Outbox</h1>
${outbox.definition.identities.length === 0 ? NO_IDENTITY : ''}
<section aria-labelledby="answers"><h2 id="answers">How SES answers</h2>
<ul id="switches">${SWITCH_TEXTS.map((it) => switchItem(it, outbox)).join('')}</ul></section>
<section aria-labelledby="sent"><h2 id="sent">Mails</h2>
<form role="search" action="/_local/outbox"><label for="to">Only to this address</label>
<input id="to" name="to" type="search" autocomplete="off" spellcheck="false" value="${escapeHtml(to ?? '')}"><button>Show</button></form>
<p id="news" class="quiet" role="status"></p>
<p id="none" class="quiet"${mails.length > 0 ? ' hidden' : ''}>${to === undefined ? 'No mail was sent yet.' : 'No mail was sent to this address.'}</p>
<ol id="mails" data-revision="${outbox.revision()}">${mails.map((mail) => mailEntry(mail, canAnswer(mail, receiver))).join('')}</ol>
${mails.length === SHOWN ? `<p class="quiet">The newest ${SHOWN} are shown; an address finds older ones.</p>` : ''}</section>`;
  const assets = { style: STYLE + OUTBOX_STYLE, script: OUTBOX_SCRIPT, frames: true };
  return htmlDocument({ title: 'Outbox · local cloud', body, ...assets });
}

function canAnswer(mail: StoredMail, receiver: Receiver): boolean {
  const address = answerAddress(mail);
  return address !== undefined && receiver.takes(address);
}

const NO_IDENTITY =
  '<p>The template declares no identity to send from (AWS::SES::EmailIdentity), so SES rejects every mail.</p>';

function switchItem([name, label, effect]: (typeof SWITCH_TEXTS)[number], outbox: Outbox): string {
  const isOn = outbox.switchedOn.has(name);
  const action = `/_local/outbox/switches/${name}/${isOn ? 'off' : 'on'}`;
  return `<li><form method="post" action="${action}" id="switch-${name}"><button aria-pressed="${isOn}" aria-describedby="effect-${name}">${label}</button> <span class="quiet" id="effect-${name}">${effect}</span></form></li>`;
}
