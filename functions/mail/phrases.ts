import { brand } from '#shared/brand.ts';

/** Why a mail was sent, where several have the same reason. */
export const reasons = {
  paid: `You get this because you paid ${brand.name}. Keep it for your books.`,
  subscribed: `You get this because you have a subscription with ${brand.name}.`,
  signIn: `You get this because it concerns who can sign in to your account at ${brand.name}.`,
  form: 'You get this because your website has a form.',
} as const;

/** In a receipt's mail, of which the PDF may be attached. */
export function whereReceiptIs(pdf: object | null): string {
  return pdf
    ? 'The receipt is attached. It is also in your account, under Billing.'
    : 'The receipt is in your account, under Billing.';
}

export const notYou = `Wasn’t you? Choose a new password at once, and write to ${brand.supportEmail}.`;
