import { brand } from '#shared/brand.ts';
import { purchasePriceCents, subscriptionPriceCents } from '#shared/pricing.ts';

/** The month in which a subscription has cost as much as the purchase. */
const breakEvenMonths = Math.ceil(purchasePriceCents / subscriptionPriceCents);

/** Texts of the landing page except offers, testimonials and those in messages.ts. */
export const landing = {
  heroText:
    'We design and build it around your business. Own your site outright, or let us handle everything: hosting, updates and support.',
  viewPricing: 'View Pricing',
  seeFeatures: 'See Features',
  stepsTitle: 'How it works',
  steps: [
    {
      title: 'Tell us about your business',
      text: 'What you do, for whom, and which sites you like. Ten minutes are enough.',
    },
    {
      title: 'See it live',
      text: 'Your site appears on a private link. Open it on your phone, show it around.',
    },
    {
      title: 'Say what should change',
      text: 'Write to the person who builds it. Nothing is paid until you like what you see.',
    },
    {
      title: 'Own it or rent it',
      text: 'Buy it once and take the files, or subscribe and never think about it again.',
    },
  ],
  featuresTitle: 'Everything a good site needs, and nothing it does not.',
  features: [
    {
      title: 'Responsive Design',
      text: 'Laid out for phones, tablets and wide screens, so nobody has to pinch to read your opening hours.',
    },
    {
      title: 'Lightning Fast',
      text: 'Small pages served from close to your visitors. They open before anyone thinks of leaving. This page has 100 of 100 points in Lighthouse.',
    },
    {
      title: 'SEO Optimized',
      text: 'Clear structure and proper titles on every page, so people who search for what you do find you.',
    },
    {
      title: 'Secure by Design',
      text: 'Encrypted connections and no plugins to patch. What is not on the page cannot break in.',
    },
    {
      title: 'Easy Content Updates',
      text: 'Simple content management: new prices, photos or hours are one short message away.',
    },
    {
      title: 'Ongoing Support',
      text: 'Subscribers have a dedicated support team: the people who built the site, not a call center.',
    },
  ],
  pricingTitle: 'Two ways to have it.',
  pricingText:
    'The same custom website either way. Decide whether you keep it, or we look after it.',
  pricingEven: `By month ${breakEvenMonths}, a subscription has cost as much as the purchase; from then on you pay for not having to think about it.`,
  faqTitle: 'Before you ask.',
  answers: [
    {
      question: 'How long does it take?',
      answer:
        'You get a date after the first conversation, since it depends on how much there is to say. From the first draft on you watch your site grow on its private link.',
    },
    {
      question: 'Who builds it?',
      answer: `${brand.builder.name}, ${brand.builder.role}, with nobody in between: the person who designs your site also reads and answers your messages.`,
    },
    {
      question: 'What if I do not like it?',
      answer:
        'Then you do not pay. You see the finished site first, on a private link, and say what should change until it is right.',
    },
    {
      question: 'What do I own?',
      answer:
        'With the purchase every file of the website, forever, to host wherever you like. With the subscription we keep it running for you, and you can still buy it on any day.',
    },
    {
      question: 'Can I stop the subscription?',
      answer:
        'At any time, with two clicks in your dashboard. What you have paid for goes on until its day, and nothing more is charged.',
    },
    {
      question: 'Do I need to know anything technical?',
      answer:
        'No. Subscribers leave hosting and domain to us. Buyers get the files with a guide in plain words, and 30 days of answers to technical questions.',
    },
  ],
  testimonialsTitle: 'In their words.',
  closingText: 'Tell us about your business. You see your site before you pay for it.',
  getStarted: 'Get started',
  learnMore: 'Learn more',
} as const;
