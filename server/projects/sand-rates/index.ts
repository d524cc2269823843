// Owns the sand rates of each purchase order in a project: revenue and cost (table project_sand_rates).
// Publishes `sand_rates` through the project's changes.
// Listens to nothing.
export { SandRateRepository } from './sand-rate.repository';
export { SandRates } from './sand-rates';
export { SandRatesModule } from './sand-rates.module';
