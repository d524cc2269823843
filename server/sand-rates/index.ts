// Owns the sand rates of each purchase order in a project: revenue and cost (table project_sand_rates).
// Publishes `sand_rates` through the project's changes.
// Listens to nothing.
export { DeleteSandRate } from './delete-sand-rate';
export { ReadSandRates } from './read-sand-rates';
export { SandRateRepository } from './sand-rate.repository';
export { SandRatesModule } from './sand-rates.module';
export { SaveSandRate } from './save-sand-rate';
