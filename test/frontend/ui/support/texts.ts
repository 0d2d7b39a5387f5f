export const endless = 'W'.repeat(200);

/** A name whose last number stands to the left of its letters. */
export const turned = 'שלום 12';
