// Settles the lines of vendors: the loads that missing ones may mean, the load that a person names, and why they differ.
export { ReconciliationModule } from './reconciliation.module';
export { SuggestLoads } from './suggest-loads';
