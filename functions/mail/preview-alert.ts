import * as z from 'zod/mini';
import { previewAlertKind } from '#shared/mail/preview-alert.ts';
import { id } from '#shared/model/id.ts';
import { displayName } from '#shared/rules/names.ts';
import { isSwitchedOn } from '#shared/rules/notification-switches.ts';
import { getUser } from '../data/users/user.ts';
import { getWebsite } from '../data/websites/website.ts';
import { forUser } from './mail-context.ts';

const stored = z.object({ kind: previewAlertKind, customerId: id, websiteId: id });

/** Null if the recipient is no longer an administrator. */
export const previewAlert = forUser(stored, async ({ user, addressee, stored: told }) => {
  const { kind, customerId, websiteId } = told;
  if (!user.isAdmin || !isSwitchedOn(user.notificationSwitches, kind, 'mail')) return null;
  const [customer, website] = await Promise.all([getUser(customerId), getWebsite(websiteId)]);
  if (!customer || !website) return null;
  return {
    ...addressee,
    ...{ kind, customerId },
    customer: displayName(customer),
    websiteName: website.name,
  };
});
