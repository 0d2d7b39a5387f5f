import { randomBytes, randomUUID } from 'node:crypto';
import { admin } from '#shared/api/admin.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { auditEntry } from '../data/audit.ts';
import { getUser } from '../data/users/user.ts';
import { createPreview, previewIdOf } from '../data/websites/preview.ts';
import { getWebsite } from '../data/websites/website.ts';
import { previewReadyMail } from '../mail/account-mails.ts';
import { notFound } from '../rules/api-error.ts';
import { newPreviewToken, previewEnd } from '../rules/websites/preview-token.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import type { Input } from '../runtime/http/input.ts';
import { enqueueMail } from '../services/mail-queue.ts';
import { mailedPreviewToken } from '../services/mailed-preview.ts';

/**
 * Every call creates one new link; earlier links stay valid (RULE-15). The customer gets the same one
 * by mail, unless the caller says that nobody is mailed.
 */
export const handler = httpHandler(admin.generatePreview, async ({ body, now, user: actor }) => {
  const { websiteId, owner } = await findWebsite(body);
  const mailId = randomUUID();
  const isMailed = body.mail && !owner.isAdmin;
  const token = isMailed ? await mailedPreviewToken(mailId) : newPreviewToken(randomBytes);
  const expiresAt = previewEnd(now).toISOString();
  const audit = auditEntry({
    ...{ actor, action: 'generatePreview', userId: owner.id, websiteId, now },
    ...{ before: {}, after: { expiresAt } },
  });
  const mails = isMailed ? [previewReadyMail(owner, previewIdOf(token), mailId, now)] : [];
  const further = [audit, ...mails.map(({ write }) => write)];
  const about = { further, createdBy: actor.id, isMailed };
  const isCreated = await createPreview(token, websiteId, now, about);
  if (!isCreated) throw notFound(refusals.customerWithoutWebsite);
  await enqueueMail(mails.map(({ key }) => key));
  return { token, expiresAt };
});

type Body = Input<typeof admin.generatePreview>['body'];

/** The requested website, else the customer's first (RULE-17). */
async function findWebsite({ userId, websiteId }: Body) {
  const owner = await getUser(userId);
  if (!owner) throw notFound();
  if (owner.websiteId === null) throw notFound(refusals.customerWithoutWebsite);
  if (websiteId === undefined || websiteId === owner.websiteId) {
    return { owner, websiteId: owner.websiteId };
  }
  const website = await getWebsite(websiteId);
  if (website?.userId !== owner.id) throw notFound();
  return { owner, websiteId };
}
