export * from './types';
export { lineClassOf, matchLines } from './match-lines';
export { IS_OWED, OWED_FIGURES, type OwedAmount } from './owed-rules';
export { invoiceSums, isCostMismatch, lineFigures, owedOf } from './line-figures';
export { fixedCostLeft, withFixedCost } from './fixed-cost';
export { type RatedCosts, explainDifference, ratedCosts } from './explain-difference';
export type { WeekCell } from './explain-hauling';
export { type LoadSuggestion, type SuggestionReason, suggestLoads } from './suggest-loads';
export { SuggestionIndex, type SuggestionScope } from './suggestion-index';
export { SumsAbove } from './sums-above';
export {
  type CauseGroup,
  type LineCause,
  DECISIONS_IN_A_ROW,
  causeOf,
  groupLines,
  proposedDecision,
} from './group-causes';
