import { offers } from '../pricing.ts';
import { screens } from './screens.ts';

/** What words of the landing page speak of. */
interface WordFacts {
  /** The person who builds the websites; without a name nobody is named. */
  readonly builder: { readonly name: string; readonly role: string };
  /** The first month by which a subscription has cost more than the purchase. */
  readonly dearerByMonth: number;
}

/** The words of the landing page that an agency may replace, by default; the lines of the offers are settings of their own. */
export function landingWords({ builder, dearerByMonth }: WordFacts) {
  const person = [builder.name || 'One person', builder.role].filter(Boolean).join(', ');
  return {
    heroTitle: screens.heroTitle,
    heroText:
      'We design and build it around your business. Own your site outright, or let us handle everything: hosting, updates and support.',
    viewPricing: 'View Pricing',
    seeFeatures: 'See Features',
    sample1Name: 'Hollis & Park',
    sample1Title: 'Quiet buildings for loud cities.',
    sample1Caption: 'A customer’s preview: on its own link, before anything is paid',
    sample2Name: 'kilnhouse',
    sample2Title: 'Thrown on Tuesday, yours by Friday.',
    sample2Address: 'kilnhouse.example',
    sample2Caption: 'Online store',
    sample3Name: 'Osteria Marlow',
    sample3Title: 'Tonight, whatever the boats bring.',
    sample3Address: 'osteria-marlow.example',
    sample3Caption: 'Restaurant',
    stepsTitle: 'How it works',
    step1Title: 'Tell us about your business',
    step1Text: 'What you do, for whom, and which sites you like. Ten minutes are enough.',
    step2Title: 'See it live',
    step2Text: 'Your site appears on a private link. Open it on your phone, show it around.',
    step3Title: 'Say what should change',
    step3Text: 'Write to the person who builds it. Nothing is paid until you like what you see.',
    step4Title: 'Own it or rent it',
    step4Text: 'Buy it once and take the files, or subscribe and never think about it again.',
    featuresTitle: 'Everything a good site needs, and nothing it does not.',
    feature1Title: 'Responsive Design',
    feature1Text:
      'Laid out for phones, tablets and wide screens, so nobody has to pinch to read your opening hours.',
    feature2Title: 'Lightning Fast',
    feature2Text:
      'Small pages served from close to your visitors. They open before anyone thinks of leaving. This page has 100 of 100 points in Lighthouse.',
    feature3Title: 'SEO Optimized',
    feature3Text:
      'Clear structure and proper titles on every page, so people who search for what you do find you.',
    feature4Title: 'Secure by Design',
    feature4Text:
      'Encrypted connections and no plugins to patch. What is not on the page cannot break in.',
    feature5Title: 'Easy Content Updates',
    feature5Text:
      'Simple content management: new prices, photos or hours are one short message away.',
    feature6Title: 'Ongoing Support',
    feature6Text:
      'Subscribers have a dedicated support team: the people who built the site, not a call center.',
    pricingTitle: 'Two ways to have it.',
    pricingText:
      'The same custom website either way. Decide whether you keep it, or we look after it.',
    purchaseTitle: offers.purchase.title,
    purchasePromise: offers.purchase.promise,
    purchaseTerms: offers.purchase.terms,
    purchaseSuits: offers.purchase.suits,
    purchaseAction: offers.purchase.action,
    subscriptionTitle: offers.subscription.title,
    subscriptionPromise: offers.subscription.promise,
    subscriptionTerms: offers.subscription.terms,
    subscriptionSuits: offers.subscription.suits,
    subscriptionAction: offers.subscription.action,
    pricingEven: `By month ${dearerByMonth}, a subscription has cost more than the purchase. Hosting, changes and support are in it, for as long as you keep it.`,
    faqTitle: 'Before you ask.',
    question1: 'How long does it take?',
    answer1:
      'You get a date after the first conversation, since it depends on how much there is to say. From the first draft on you watch your site grow on its private link.',
    question2: 'Who builds it?',
    answer2: `${person}. Whoever designs your site also reads and answers your messages: there is no call center in between.`,
    question3: 'What if I do not like it?',
    answer3:
      'Then you do not pay. You see the finished site first, on a private link, and say what should change until it is right.',
    question4: 'What do I own?',
    answer4:
      'With the purchase every file of the website, forever, to host wherever you like. With the subscription we keep it running for you, and you can still buy it on any day.',
    question5: 'Can I stop the subscription?',
    answer5:
      'At any time, with two clicks in your dashboard. What you have paid for goes on until its day, and nothing more is charged.',
    question6: 'Do I need to know anything technical?',
    answer6:
      'No. Subscribers leave hosting and domain to us. Buyers get the files with a guide in plain words, and 30 days of answers to technical questions.',
    testimonialsTitle: 'In their words.',
    closingTitle: screens.readyToStart,
    closingText: 'Tell us about your business. You see your site before you pay for it.',
    getStarted: 'Get started',
    learnMore: 'Learn more',
  };
}

export type LandingWord = keyof ReturnType<typeof landingWords>;
export type LandingWords = Readonly<Record<LandingWord, string>>;
