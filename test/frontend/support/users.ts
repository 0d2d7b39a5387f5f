import { personOf } from '#shared/model/person.ts';
import type { User } from '#shared/model/user.ts';

/** A customer, as the API returns them to themself. */
export function aUser(changes: Partial<User> = {}): User {
  return {
    id: 7,
    username: 'maria',
    email: 'maria@holt.example',
    ...personOf({}),
    isAdmin: false,
    hasPurchasedSite: false,
    hasActiveSubscription: false,
    subscriptionId: null,
    subscriptionStatus: null,
    purchaseDate: null,
    nextBillingDate: null,
    servedUntil: null,
    subscriptionEndedAt: null,
    payBy: null,
    websitePreviewUrl: null,
    editsRequested: 0,
    pendingEmail: null,
    factorsToReview: false,
    wantsChatMail: true,
    wantsNewsMail: true,
    isActivated: true,
    createdAt: '2026-01-02T03:04:05Z',
    ...changes,
  };
}
