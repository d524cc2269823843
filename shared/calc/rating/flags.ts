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

/** `problem`: an amount may be wrong and somebody should look. `note`: intended by the settings. */
export type FlagWeight = 'problem' | 'note';

/** Sentence for users about each flag. */
export const RATING_FLAG_TEXTS = {
  noRateSheet: { weight: 'problem', text: 'No rate sheet is chosen for this load.' },
  noRateForDistance: { weight: 'problem', text: 'The rate sheet has no rate for this distance.' },
  noSandRate: { weight: 'problem', text: 'No sand rate for this purchase order.' },
  noPrice: { weight: 'problem', text: 'No diesel price is stored for the week of delivery or before.' },
  provisionalPrice: {
    weight: 'problem',
    text: 'The diesel price of the week is not published yet; the newest one before it stands in.',
  },
  stalePrice: { weight: 'problem', text: 'The diesel price is more than 21 days older than the delivery.' },
  priceAboveTable: {
    weight: 'problem',
    text: 'The diesel price is above the surcharge table; its last column is used.',
  },
  priceBelowTable: {
    weight: 'note',
    text: 'The diesel price is below the surcharge table, so there is no surcharge.',
  },
  noSurchargeForDistance: {
    weight: 'problem',
    text: 'The surcharge table has no row for this distance.',
  },
  noWeight: { weight: 'problem', text: 'The load has no weight, so nothing is charged by the ton.' },
  assetTypeNotRated: {
    weight: 'problem',
    text: 'Only equipment, empty boxes and full boxes have rate sheets; this load type has none.',
  },
  fixedMobilization: {
    weight: 'note',
    text: 'The project has a fixed mobilization amount, so asset loads have no amount of their own.',
  },
  noFscSheet: { weight: 'note', text: 'No fuel surcharge sheet is chosen for this side.' },
  noBoxes: { weight: 'problem', text: 'The load has no boxes, so nothing is charged by the box.' },
  amountTooLarge: {
    weight: 'problem',
    text: 'An amount would be $100,000,000 or more, so it is not charged. Check the rate and the weight.',
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

/** Returns true when somebody should look at the load: at least one flag is a problem, not a note. */
export function hasRatingProblem(bits: number): boolean {
  return (bits & PROBLEMS) !== 0;
}
