import * as z from 'zod/mini';
import { getUser } from '#functions/data/users/user.ts';
import { isSwitchedOn } from '#functions/rules/notification-switches.ts';
import { id, timestamp } from '#shared/model/id.ts';
import { moneyNotifications } from '#shared/model/notification.ts';
import { displayName } from '#shared/rules/names.ts';
import { moneyNews as words } from '#shared/texts/notifications.ts';
import { button, facts, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { moneyOf } from '../money-of-news.ts';
import { aboutCustomer, reasons } from '../phrases.ts';
import { userTemplate } from '../template.ts';
import { formatDay } from '../when.ts';
import { quoted } from '../words-of-others.ts';

const paid = z.object({ amount: z.int(), currency: z.string() });

/** News about a customer's money, for each administrator who wants it. */
export const moneyNews = userTemplate({
  kind: 'news',
  share: 'common',
  stored: z.object({
    kind: z.enum(moneyNotifications),
    customerId: id,
    paid: z.nullable(paid),
    at: timestamp,
  }),
  toAgency: () => true,
  gather: async ({ user, stored }) => {
    if (!isSwitchedOn(user.notificationSwitches, stored.kind, 'mail')) return null;
    const customer = await getUser(stored.customerId);
    if (!customer) return null;
    const money = await moneyOf(stored.kind, stored.paid, customer);
    return { ...stored, ...money, customer: displayName(customer) };
  },
  write: ({ name, kind, customer, customerId, at, amount, card, payBy, until }, agency) => {
    const { title, says } = words[kind];
    const rows = [
      ['Day', at],
      ['Pay by', payBy],
      ['Paid until', until],
    ] as const;
    return {
      subject: [aboutCustomer(title, customerId), amount ?? []].flat().join(', '),
      preheader: `${quoted(customer)}, on ${formatDay(at, agency)}`,
      blocks: [
        text(`Hello ${name}, ${quoted(customer)} ${says}`),
        facts(
          ...(card === null ? [] : [['Card', card] as const]),
          ...rows.flatMap(([what, day]) => (day ? [[what, formatDay(day, agency)] as const] : [])),
        ),
        button('Open the customer', mailPaths.adminCustomer(customerId)),
      ],
      reason: reasons.administrator,
    };
  },
});
