/** Why there is no report. */
export const reportRefusals = { noMonth: 'This is not a month.' } as const;
