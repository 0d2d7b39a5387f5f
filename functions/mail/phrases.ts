import type { Agency } from '#shared/model/agency.ts';

/** Where mails of a kind are switched off. */
export const switchOff = 'Your account has a switch for it, under Notifications.';

/** Why a mail was sent, where several have the same reason. */
export const reasons = {
  paid: ({ brand }: Agency) =>
    `You get this because you paid ${brand.name}. Keep it for your books.`,
  subscribed: ({ brand }: Agency) =>
    `You get this because you have a subscription with ${brand.name}.`,
  signIn: ({ brand }: Agency) =>
    `You get this because it concerns who can sign in to your account at ${brand.name}.`,
  form: 'You get this because your website has a form.',
  /** Of what administrators switch off by kind. */
  administrator: `You get this because you are an administrator. ${switchOff}`,
} as const;

/**
 * The subject of a mail to the agency about one customer. Mail programs put equal subjects into one
 * conversation, and a name is words of others, which a subject must not say (THREAT-L5).
 */
export function aboutCustomer(title: string, customerId: number): string {
  return `${title}: customer ${customerId}`;
}

/** In a receipt's mail, of which the PDF may be attached. */
export function whereReceiptIs(pdf: object | null): string {
  return pdf
    ? 'The receipt is attached. It is also in your account, under Billing.'
    : 'The receipt is in your account, under Billing.';
}

export function notYou({ brand }: Agency): string {
  return `Wasn’t you? Choose a new password at once, and write to ${brand.supportEmail}.`;
}
