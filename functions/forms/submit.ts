import { forms, thanksPages, thanksPath } from '#shared/api/forms.ts';
import { formLimits } from '#shared/limits/forms.ts';
import { formRefusals } from '#shared/texts/forms.ts';
import { countUses } from '../data/users/usage-counter.ts';
import { notFound } from '../rules/api-error.ts';
import { limitsByNetwork } from '../rules/http/visitor-address.ts';
import { refuseUntil } from '../rules/refuse-until.ts';
import { labelOf, type PostedFrom } from '../rules/sites/posted-from.ts';
import { readSiteForm } from '../rules/sites/site-form.ts';
import { isTicket } from '../rules/sites/site-ticket.ts';
import { seeOther } from '../runtime/http/reply.ts';
import { siteHandler } from '../runtime/http/site-handler.ts';
import { createMessage } from './create-message.ts';
import { findSiteByHost } from './find-site-by-host.ts';

/**
 * A preview validates the form and stores nothing, as its page of thanks says. A sender caught by
 * the honeypot gets the usual answer, and is counted, too.
 */
export const handler = siteHandler(
  forms.submit,
  async ({ params, body, from, visitorAddress, now }) => {
    const form = readSiteForm(body);
    const site = await findSiteByHost(from.host);
    if (site === null) throw notFound(formRefusals.unknownSite);
    if (site.kind === 'preview') return seeOther(thanksOfPreview(from));
    refuseUntil(await countSubmission(visitorAddress, now), now);
    const { fields, replyTo, isTrapped, next } = form;
    if (!isTrapped) {
      await createMessage({ websiteId: site.websiteId, form: params.name, fields, replyTo }, now);
    }
    return seeOther(next ?? `/${thanksPages.live}`);
  },
);

function thanksOfPreview(from: PostedFrom): string {
  const page = isTicket(labelOf(from)) ? `/${thanksPages.preview}` : thanksPath;
  return `${from.base}${page}`;
}

/** Counted across all sites: a sender who floods one site floods others (THREAT-J2). */
function countSubmission(visitorAddress: string, now: Date): Promise<Date | null> {
  const { perAddress: limit, addressWindowMs: windowMs } = formLimits;
  const use = { subject: ['form'], limit, windowMs };
  return countUses(limitsByNetwork(use, visitorAddress), now);
}
