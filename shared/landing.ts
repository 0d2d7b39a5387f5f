/** Words of the landing page beside offers, testimonials and the texts in messages.ts. */
export const landing = {
  heroText:
    'We design and build it around your business. Own your site outright, or let us handle everything: hosting, updates and support.',
  viewPricing: 'View Pricing',
  seeFeatures: 'See Features',
  featuresTitle: 'Everything a good site needs, and nothing it does not.',
  features: [
    {
      title: 'Responsive Design',
      text: 'Laid out for phones, tablets and wide screens, so nobody has to pinch to read your opening hours.',
    },
    {
      title: 'SEO Optimized',
      text: 'Clear structure and proper titles on every page, so people who search for what you do find you.',
    },
    {
      title: 'Lightning Fast',
      text: 'Small pages served from close to your visitors. They open before anyone thinks of leaving.',
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
      text: 'Subscribers have a dedicated support team: the people who built the site, not a call centre.',
    },
  ],
  pricingTitle: 'Two ways to have it.',
  pricingText:
    'The same custom website either way. Decide whether you keep it, or we look after it.',
  testimonialsTitle: 'In their words.',
  closingText: 'Tell us about your business. You see your site before you pay for it.',
  getStarted: 'Get started',
  learnMore: 'Learn more',
} as const;
