/** An account whose owner asked for its deletion (decision 0051): the same words on every screen, and in mails. */
export const deletion = {
  title: (day: string) => `Your account will be deleted on ${day}`,
  records: (name: string) =>
    `On that day your website stops answering at ${name}. The records of the domain still point to us: change or delete them where you bought the domain.`,
  keep: 'Keep my account',
} as const;
