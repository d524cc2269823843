/** The largest amount that a person enters, in dollars: what money columns hold, with room for sums. */
export const AMOUNT_MAX = 999_999_999;
