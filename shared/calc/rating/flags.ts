/**
 * Remarks on a load's rating: bits of `rating_flags`. A bit never changes its meaning. See
 * docs/domain/rating.md#flags.
 */
export const RATING_FLAGS = {
  noRateSheet: 1 << 0,
  noRateForDistance: 1 << 1,
  noSandRate: 1 << 2,
  noPrice: 1 << 3,
  provisionalPrice: 1 << 4,
  stalePrice: 1 << 5,
  priceAboveTable: 1 << 6,
  priceBelowTable: 1 << 7,
  noSurchargeForDistance: 1 << 8,
  noWeight: 1 << 9,
  assetTypeNotRated: 1 << 10,
  fixedMobilization: 1 << 11,
  noFscSheet: 1 << 12,
  noBoxes: 1 << 13,
  amountTooLarge: 1 << 14,
} as const;

export type RatingFlag = keyof typeof RATING_FLAGS;

/** `problem`: an amount may be wrong and someone should look. `note`: intended by the settings. */
export type FlagWeight = 'problem' | 'note';

/** Sentence for users about each flag. */
export const RATING_FLAG_TEXTS = {
  noRateSheet: { weight: 'problem', text: 'No rate sheet assigned.' },
  noRateForDistance: { weight: 'problem', text: 'No rate for this mileage.' },
  noSandRate: { weight: 'problem', text: 'No sand rate for this PO.' },
  noPrice: { weight: 'problem', text: 'No diesel price for the delivery week.' },
  provisionalPrice: {
    weight: 'problem',
    text: "The delivery week's diesel price isn't out yet. Using the latest price before it.",
  },
  stalePrice: { weight: 'problem', text: 'Diesel price is more than 21 days older than the delivery.' },
  priceAboveTable: {
    weight: 'problem',
    text: 'Diesel is above the FSC table. Using the last column.',
  },
  priceBelowTable: {
    weight: 'note',
    text: 'Diesel is below the FSC table. No surcharge.',
  },
  noSurchargeForDistance: {
    weight: 'problem',
    text: 'FSC table has no row for this mileage.',
  },
  noWeight: { weight: 'problem', text: 'No weight, so per-ton charges are $0.' },
  assetTypeNotRated: {
    weight: 'problem',
    text: 'This load type has no rate sheet.',
  },
  fixedMobilization: {
    weight: 'note',
    text: 'Covered by the fixed mobilization amount.',
  },
  noFscSheet: { weight: 'note', text: 'No FSC sheet assigned.' },
  noBoxes: { weight: 'problem', text: 'No boxes, so per-box charges are $0.' },
  amountTooLarge: {
    weight: 'problem',
    text: "An amount is $100,000,000 or more, so it isn't charged. Check the rate and weight.",
  },
} as const satisfies Record<RatingFlag, { weight: FlagWeight; text: string }>;

const NAMES = Object.keys(RATING_FLAGS) as RatingFlag[];

const PROBLEMS = NAMES.filter((name) => RATING_FLAG_TEXTS[name].weight === 'problem').reduce(
  (bits, name) => bits | RATING_FLAGS[name],
  0,
);

/** Returns the names of the flags in a bit set, lowest bit first. */
export function flagNames(bits: number): RatingFlag[] {
  return NAMES.filter((name) => (bits & RATING_FLAGS[name]) !== 0);
}

/** Returns true when someone should look at the load: at least one flag is a problem, not a note. */
export function hasRatingProblem(bits: number): boolean {
  return (bits & PROBLEMS) !== 0;
}
