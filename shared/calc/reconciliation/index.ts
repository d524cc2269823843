export * from './types';
export { lineClassOf, matchLines } from './match-lines';
export { type CostedLoad, invoiceSums, isCostMismatch, lineFigures, owedOf } from './line-figures';
export { fixedCostLeft, withFixedCost } from './fixed-cost';
export { type RatedCosts, explainDifference, ratedCosts } from './explain-difference';
export type { WeekCell } from './explain-hauling';
export { type LoadSuggestion, type SuggestionReason, suggestLoads } from './suggest-loads';
export { SuggestionIndex, type SuggestionScope } from './suggestion-index';
