const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$1,500.00` for 150,000 cents. */
export const dollars = (cents: number): string => money.format(cents / 100);
