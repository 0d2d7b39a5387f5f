/** Administrators' notes on a customer. */
export const noteLimits = { text: 2_000 } as const;
