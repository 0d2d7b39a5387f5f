import * as z from 'zod/mini';
import { toldState } from '#shared/mail/request-changed.ts';
import { requestLabel } from '#shared/model/change-request.ts';
import { id } from '#shared/model/id.ts';
import { isSwitchedOn } from '#shared/rules/notification-switches.ts';
import { getItems } from '../data/table/read.ts';
import { requestKey, storedRequest } from '../data/websites/change-request.ts';
import { forUser } from './mail-context.ts';

const stored = z.object({ websiteId: id, numbers: z.array(z.int()), state: toldState });

/** Only requests that still have the state of the mail; the others have newer mails. */
export const requestChanged = forUser(
  stored,
  async ({ user, addressee, stored: { websiteId, numbers, state } }) => {
    if (!isSwitchedOn(user.notificationSwitches, 'requestChanged', 'mail')) return null;
    const keys = numbers.map((number) => requestKey({ websiteId, number }));
    const found = z.parse(z.array(storedRequest), await getItems(keys));
    const told = found
      .filter((request) => request.state === state && request.userId === user.id)
      .toSorted((one, other) => one.number - other.number);
    if (told.length === 0) return null;
    const requests = told.map((one) => ({ label: requestLabel(one), title: one.title }));
    return { ...addressee, state, requests, reason: told[0]?.reason ?? null };
  },
);
