import { brand } from '../brand.ts';

/** What a buyer wants to know before paying, beside the quoted texts. */
export const checkoutWords = {
  website: 'Website',
  total: 'Total today',
  next: 'What happens next',
  after: {
    purchase: [
      'Your files are ready to download at once.',
      'The receipt comes by mail and stays in your account.',
      'For 30 days we help you to put it online.',
    ],
    subscription: [
      'We connect your domain and put your website online.',
      'Each month a receipt comes by mail and stays in your account.',
      'You can cancel at any time in your dashboard.',
    ],
  },
  secure: 'Payments by Stripe. Your card’s numbers go to Stripe and never reach us.',
  seller: `Sold by ${brand.name}. Questions? ${brand.supportEmail}`,
} as const;
