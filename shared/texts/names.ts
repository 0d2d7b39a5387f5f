/** Why a name that others read is refused. */
export const nameRefusals = {
  address:
    'A name cannot hold a web address, an email address or a phone number. After a dot, please leave a space.',
  link: 'A company name cannot hold a link or an email address.',
  ours: 'This name looks like ours. Please use your own.',
} as const;
