import type { Offers } from '#shared/model/agency.ts';
import type { LegalDocument } from '#shared/model/settings/legal.ts';
import type { Settings } from '#shared/model/settings.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { offersOf } from '#shared/rules/offers.ts';
import { withCountry } from '#shared/rules/seller-lines.ts';
import { legalDraft as draft } from '#shared/texts/legal-draft.ts';

/** What the drafts say of an agency. */
interface Facts {
  readonly seller: string;
  readonly email: string;
  readonly offers: Offers;
  /** Lines of the imprint; what is not known is in brackets. */
  readonly lines: readonly string[];
}

function factsOf({ brand, seller, offers }: Settings, defaults: Settings): Facts {
  const { name, email, address, country, phone, taxId } = seller;
  return {
    seller: name ?? defaults.seller.name ?? brand.name ?? defaults.brand.name ?? '',
    email: email ?? defaults.seller.email ?? '',
    offers: offersOf(offers),
    lines: [
      address === null && country === null
        ? '[Street, town, country]'
        : withCountry(address ?? '[Street, town]', country),
      ...['[Who represents it]', '[Register and number]'],
      taxId ?? '[VAT number]',
      ...(phone === null ? [] : [`Phone: ${phone}`]),
    ],
  };
}

const join = (...parts: readonly string[]) => parts.join('\n\n');

/** What the product does with data, as its code does it (docs/rules.md); the rest is for the agency to say. */
function privacy({ seller, email }: Facts): string {
  return join(
    draft,
    `${seller} decides how your data is used. Write to ${email} with any question about it.`,
    '## What we keep',
    [
      '- **Your account:** username, email address, a hash of your password, and the name, company and phone number that you give us.',
      '- **Your website:** what you tell us in the brief, its files and versions, your comments, your change requests and our chat.',
      '- **Payments:** Stripe takes them. We never see your card number; we keep receipts with your name, address and tax number.',
      '- **Sign-ins:** which browsers and countries your account was used from, to tell you of a new one.',
      '- **Your website’s visitors:** how often each page was viewed, without cookies and without telling visitors apart, and what they send with your forms, which is kept for a year.',
    ].join('\n'),
    '## Cookies',
    'One cookie keeps you signed in for seven days, and another tells the page that you are. There are none for advertising or statistics.',
    '## Who else handles it',
    'Amazon Web Services stores it and sends our emails. Stripe takes payments. Nobody else gets it from us.',
    '## How long',
    'Until you delete your account, which you can do by yourself: it happens two weeks after you ask for it. Receipts stay as long as the law wants them. The database can be restored to any moment of the last 35 days, so deleted data is gone for good after that.',
    '## Your rights',
    'You can look at your data, correct it, download a copy of it in your account, and delete it. You can object to how we use it, and complain to the authority that protects data where you live.',
  );
}

function terms({ seller, offers: { purchase, subscription, currency } }: Facts): string {
  return join(
    draft,
    `These terms hold between you and ${seller}.`,
    '## What we do',
    'We build a website for you and show it to you on a private link. You pay only if you want it.',
    `- **Purchase:** for ${formatMoney(purchase.priceCents, currency)} the website is yours, with all of its files, for use anywhere and without any time limit.`,
    `- **Subscription:** for ${formatMoney(subscription.priceCents, currency)} a month we host, maintain and change it. It renews every month until you cancel; what is paid is served to its end.`,
    '## What you do',
    'What you send us is yours to use, is lawful, and hurts nobody. You keep your password to yourself.',
    '## When a payment is late',
    'Your website stays online for a while, and we write to you. If nothing is paid by then, the subscription ends and the website goes offline. We keep it for you.',
    '## What we answer for',
    '[Have your lawyer write what you are liable for, which law applies and which court decides.]',
  );
}

function refunds({ email }: Facts): string {
  return join(
    draft,
    'You look at your website before you pay. If something is wrong after that, tell us, and we put it right.',
    `Write to ${email} to ask for your money back. [Say within how many days, and when you refuse.]`,
    'A refund goes to the card that you paid with; banks take up to ten working days to show it. Who gets a whole purchase back loses the download of its files. A subscription can be cancelled at any time and is then served to the end of what is paid.',
    '[In the European Union, consumers may withdraw within 14 days. Have your lawyer write how that ends for a website that was made for somebody.]',
  );
}

function imprint({ seller, email, lines }: Facts): string {
  return join(draft, `**${seller}**`, ...lines, `Email: ${email}`);
}

const starters: Readonly<Record<LegalDocument, (facts: Facts) => string>> = {
  terms,
  privacy,
  refunds,
  imprint,
};

/** A text to begin with, marked as a draft, of an agency as it is set. */
export function legalStarter(document: LegalDocument, own: Settings, defaults: Settings): string {
  return starters[document](factsOf(own, defaults));
}
