// Settles the lines of vendors: suggests loads for missing lines, matches a line to a chosen load, and
// explains differences.
export { ReconciliationModule } from './reconciliation.module';
export { SuggestLoads } from './suggest-loads';
