/** SAMPLES TO REPLACE: invented customers. A deployed stack shows none of them (decision 0359), only what its owner sets. */
export const sampleTestimonials = [
  {
    name: 'Maren Holt',
    role: 'Owner, Holt Joinery',
    quote:
      'We bought the site, put it on our own server and never looked back. It looks like our furniture: nothing wobbles.',
    avatarUrl: '/avatars/maren.svg',
    initials: 'MH',
  },
  {
    name: 'Theo Adeyemi',
    role: 'Founder, Adeyemi Physiotherapy',
    quote:
      'I send a message when our hours change and it is done by lunch. Half of our new patients now book from the site.',
    avatarUrl: '/avatars/theo.svg',
    initials: 'TA',
  },
  {
    name: 'Lucía Serrano',
    role: 'Chef, Casa Serrano',
    quote:
      'They asked about our guests before they asked about colors. Three weeks later we had a site I am proud to print on the menu.',
    avatarUrl: '/avatars/lucia.svg',
    initials: 'LS',
  },
] as const;
