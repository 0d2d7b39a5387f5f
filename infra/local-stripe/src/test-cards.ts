import { createHash } from 'node:crypto';

/** A decline as reported by Stripe. Source: Stripe's pages on testing and decline codes. */
export interface Decline {
  readonly code: string;
  readonly decline_code?: string;
  /** What Stripe advises, where the bank said enough. */
  readonly advice_code?: 'do_not_try_again' | 'try_again_later';
  /** What the bank answered. Source: Stripe's page on network decline codes. */
  readonly network_decline_code?: string;
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

type Refusal = Required<Pick<Decline, 'decline_code' | 'advice_code' | 'network_decline_code'>>;

function declined(refusal: Refusal, message = 'Your card was declined.'): Decline {
  return { code: 'card_declined', ...refusal, message };
}

const tryLater = { advice_code: 'try_again_later' } as const;
const never = { advice_code: 'do_not_try_again' } as const;

/** The generic decline. */
export const genericDecline = declined({
  ...tryLater,
  decline_code: 'generic_decline',
  network_decline_code: '01',
});
const insufficientFunds = declined(
  { ...tryLater, decline_code: 'insufficient_funds', network_decline_code: '51' },
  'Your card has insufficient funds.',
);
const tooOften = declined(
  { ...tryLater, decline_code: 'card_velocity_exceeded', network_decline_code: '65' },
  'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
);

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
    decline: declined({ ...never, decline_code: 'lost_card', network_decline_code: '41' }),
  },
  {
    number: '4000000000009979',
    brand: 'visa',
    token: 'pm_card_visa_chargeDeclinedStolenCard',
    decline: declined({ ...never, decline_code: 'stolen_card', network_decline_code: '43' }),
  },
  {
    number: '4000000000006975',
    brand: 'visa',
    token: 'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
    decline: tooOften,
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
