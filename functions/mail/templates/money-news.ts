import * as z from 'zod/mini';
import { getUser } from '#functions/data/users/user.ts';
import { isSwitchedOn } from '#functions/rules/notification-switches.ts';
import { id } from '#shared/model/id.ts';
import { moneyNotifications } from '#shared/model/notification.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { displayName } from '#shared/rules/names.ts';
import { moneyNews as words } from '#shared/texts/notifications.ts';
import { button, facts, heading, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { moneyFacts } from '../money-facts.ts';
import { userTemplate } from '../template.ts';
import { quoted, shownName } from '../words-of-others.ts';

/** News about a customer's money, for each administrator who wants it. */
export const moneyNews = userTemplate({
  kind: 'news',
  share: 'common',
  stored: z.object({
    kind: z.enum(moneyNotifications),
    customerId: id,
    paid: z.nullable(z.object({ amount: z.int(), currency: z.string() })),
  }),
  toAgency: () => true,
  gather: async ({ user, stored, agency }) => {
    if (!isSwitchedOn(user.notificationSwitches, stored.kind, 'mail')) return null;
    const customer = await getUser(stored.customerId);
    if (!customer) return null;
    const about = await moneyFacts[stored.kind]({ customer, agency });
    return { ...stored, customer: displayName(customer), about };
  },
  write: ({ name, kind, customer, customerId, paid, about }) => {
    const { title, says } = words[kind];
    const amount = paid && formatMoney(paid.amount, paid.currency);
    return {
      subject: amount === null ? title : `${title}: ${amount}`,
      preheader: `By ${quoted(customer)}`,
      blocks: [
        heading(`${title}.`),
        text(`Hello ${name}, ${says}`),
        facts(
          ['Customer', shownName(customer)],
          ...(amount === null ? [] : [['Amount', amount] as const]),
          ...about,
        ),
        button('Open the customer', mailPaths.adminCustomer(customerId)),
      ],
      reason:
        'You get this because you are an administrator. Your account has a switch for it, under Notifications.',
    };
  },
});
