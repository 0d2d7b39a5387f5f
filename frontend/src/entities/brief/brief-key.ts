/** First part of the query keys; a file of its own, since the shell refetches it after a payment. */
export const briefKey = '/api/brief';
