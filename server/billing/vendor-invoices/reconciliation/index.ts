// Settles the lines of vendors: suggests loads for missing lines, matches a line to a chosen load, and
// explains differences.
export { ReconciliationModule } from './reconciliation.module';
export { holdingMark } from './decisions-of-bill';
export { ExplainDifferences, type ExplainedLine } from './explain-differences';
export { SuggestLoads } from './suggest-loads';
