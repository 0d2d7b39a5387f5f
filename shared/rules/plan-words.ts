import { type OfferType, offers } from '../pricing.ts';

/** What a plan is called and promises, in the agency's words or else the standard ones. */
export function planWords(type: OfferType, words: Readonly<Record<string, string>> = {}) {
  const { title, promise, terms, suits, action } = offers[type];
  return {
    title: words[`${type}Title`] ?? title,
    promise: words[`${type}Promise`] ?? promise,
    terms: words[`${type}Terms`] ?? terms,
    suits: words[`${type}Suits`] ?? suits,
    action: words[`${type}Action`] ?? action,
  };
}
