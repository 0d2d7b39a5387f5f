/** The fields of the settings, as forms, the list of versions and the audit trail name them. */
export const settingNames = {
  seller: {
    name: 'Legal name',
    address: 'Address',
    country: 'Country',
    email: 'Email',
    phone: 'Phone',
    taxId: 'Tax number',
    taxLine: 'Line about tax',
  },
  support: {
    hours: 'Hours',
    answer: 'Promise to customers',
    answerToSubscribers: 'Promise to subscribers',
    away: 'Away text',
    replyTo: 'Reply-to address',
    senderName: 'Sender of emails',
  },
  offers: {
    currency: 'Currency',
    purchasePrice: 'Price of the purchase',
    subscriptionPrice: 'Price of a month',
    consultingRate: 'Consulting, an hour',
    purchaseLines: 'Lines of the purchase',
    subscriptionLines: 'Lines of the subscription',
  },
} as const;
