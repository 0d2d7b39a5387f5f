/** Each invitation tells all in one transaction, which takes a hundred writes. */
export const teamLimits = { administrators: 50 } as const;
