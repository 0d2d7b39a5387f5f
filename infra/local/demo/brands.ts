import type * as z from 'zod/mini';
import type { typedSettings } from '#shared/model/settings/typed.ts';

type Values = z.input<typeof typedSettings>;

/** Second agencies for `npm start -- --brand NAME`: all that an owner sets in the panel, invented. */
export const brands: Readonly<Record<string, Values>> = {
  wiese: {
    brand: {
      name: 'Atelier Wiese',
      tagline: 'Websites from Bremen',
      footerTagline: 'Websites for practices, workshops and small hotels in the north.',
      builderName: 'Jule Wiese',
      builderRole: 'designer',
      ink: '#14202b',
      paper: '#f5f8f6',
      accentOnLight: '#1f6b4f',
      accentOnDark: '#86d9b4',
    },
    words: {
      heroTitle: 'A website that feels like you',
      heroText:
        'We visit you, listen, and build the website that your guests and patients expect. Buy it, or let us look after it.',
      stepsTitle: 'From coffee to click',
      featuresTitle: 'What you get, in plain words.',
      pricingTitle: 'Two fair prices.',
      closingTitle: 'Shall we have a coffee?',
      quote1: 'Bookings by mail went from two a week to nine. And I never touched a computer.',
      quoteName1: 'Enno Harms',
      quoteRole1: 'Hotel am Deich',
    },
    offers: {
      currency: 'eur',
      purchasePrice: 240_000,
      subscriptionPrice: 19_000,
      consultingRate: 12_000,
      purchaseLines: [
        'A website made for you alone',
        'Paid once, yours for good',
        'All files as a download',
        '30 days of questions answered',
        'Any host you like',
      ],
      subscriptionLines: [
        'A website made for you alone',
        'Hosting in the European Union',
        'Changes as often as you need',
        'Updates and monitoring',
        'We answer in plain words',
      ],
    },
    legal: {
      terms: 'https://wiese.example/terms',
      privacy:
        '# Privacy\n\nWe keep what you write to us as long as we build and host your website, and show it to nobody else.',
      refunds: null,
      imprint:
        '# Imprint\n\nAtelier Wiese GmbH, Am Deich 12, 28199 Bremen\n\nJule Wiese, managing director',
    },
    seller: {
      name: 'Atelier Wiese GmbH',
      address: 'Am Deich 12\n28199 Bremen',
      country: 'DE',
      timeZone: 'Europe/Berlin',
      email: 'hallo@wiese.example',
      phone: '+49 421 555 01 20',
      taxId: 'DE 123 456 789',
      taxLine: 'The price includes 19 % VAT.',
    },
    support: {
      hours: 'Mon-Fri 09:00-17:00 Europe/Berlin',
      answer: 'within a day',
      answerToSubscribers: 'within two hours',
      away: 'The atelier is closed.',
      replyTo: 'hallo@wiese.example',
      senderName: 'Atelier Wiese',
    },
  },
};
