// Owns the weekly diesel prices and their areas; they are the same for every company.
// Publishes nothing; new or corrected weeks make loads be rated again (RatingRequests).
// Listens to nothing; a schedule fetches daily.
export { FuelAreas } from './fuel-areas';
export type { CurrentPrice } from './diesel-price.repository';
export type { FuelWeek } from './fuel-price-source';
export { FuelPrices } from './fuel-prices';
export { FuelPricesModule } from './fuel-prices.module';
