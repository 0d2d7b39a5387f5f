/** About 70 ms on a shared core; 12 takes 270 ms and would make sign-in slow (decision 0005). */
export const hashingCost = 10;

/**
 * The hash of an account without a password: shaped like one of bcrypt, so that comparing with it takes as long as with a
 * user's, and nothing matches it.
 */
export const noPassword = `$2b$${hashingCost}$${'.'.repeat(53)}`;
