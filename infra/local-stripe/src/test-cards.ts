import { createHash } from 'node:crypto';

/** A decline as reported by Stripe. Source: Stripe's pages on testing and decline codes. */
export interface Decline {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

/** A card that behaves the same in every payment. Source: Stripe's page on testing. */
export interface TestCard {
  readonly number: string;
  readonly brand: 'visa' | 'mastercard' | 'amex';
  /** The predefined payment method in Stripe's test mode. */
  readonly token?: string;
  /** Whether authentication is required; for one card only until it is set up for later payments. */
  readonly needsAuthentication?: 'always' | 'unless set up';
  /** Can be attached to a customer, although charges are declined. */
  readonly attachesAnyway?: true;
  readonly decline?: Decline;
}

function declined(decline_code: string, message = 'Your card was declined.'): Decline {
  return { code: 'card_declined', decline_code, message };
}

/** The generic decline. */
export const genericDecline = declined('generic_decline');
const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.');

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', token: 'pm_card_visa' },
  {
    number: '4000000000000002',
    brand: 'visa',
    token: 'pm_card_visa_chargeDeclined',
    decline: genericDecline,
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    decline: insufficientFunds,
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    token: 'pm_card_authenticationRequiredOnSetup',
    needsAuthentication: 'unless set up',
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    token: 'pm_card_authenticationRequired',
    needsAuthentication: 'always',
  },
  {
    number: '4000008260003178',
    brand: 'visa',
    token: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    needsAuthentication: 'always',
    decline: insufficientFunds,
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    token: 'pm_card_chargeCustomerFail',
    decline: genericDecline,
    attachesAnyway: true,
  },
  {
    number: '4000000000009987',
    brand: 'visa',
    token: 'pm_card_visa_chargeDeclinedLostCard',
    decline: declined('lost_card'),
  },
  {
    number: '4000000000009979',
    brand: 'visa',
    token: 'pm_card_visa_chargeDeclinedStolenCard',
    decline: declined('stolen_card'),
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    token: 'pm_card_chargeDeclinedExpiredCard',
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    token: 'pm_card_chargeDeclinedIncorrectCvc',
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    token: 'pm_card_chargeDeclinedProcessingError',
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  { number: '5555555555554444', brand: 'mastercard', token: 'pm_card_mastercard' },
  { number: '378282246310005', brand: 'amex', token: 'pm_card_amex' },
];

export function testCardOf(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number);
}

/** The card of a predefined payment method such as `pm_card_visa`. */
export function testCardOfToken(token: string): TestCard | undefined {
  return testCards.find((card) => card.token === token);
}

export function testCardOfFingerprint(fingerprint: string): TestCard | undefined {
  return testCards.find((card) => fingerprintOf(card.number) === fingerprint);
}

/** A stable name for a card number, which itself is never stored. */
export function fingerprintOf(number: string): string {
  const digest = createHash('sha256').update(number).digest('base64');
  return digest.replace(/[^A-Za-z0-9]/g, '').slice(0, 16);
}
