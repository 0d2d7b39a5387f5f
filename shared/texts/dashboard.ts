/** The dashboard's headline for each state of the website and sale. */
export const headlines = {
  late: 'A payment is due',
  subscribed: 'We look after your website',
  purchased: 'Your website is yours',
  ready: 'Your website is ready to look at',
  building: 'Your website is being built',
  none: 'Let us build your website',
  loading: 'Your website',
} as const;

export const greeting = (name: string) => `Hello, ${name}`;
