// Owns the weekly diesel prices and the areas that they are for; the same for every company.
// Publishes nothing; asks for loads to be rated again (RatingDue) when weeks are new or corrected.
// Listens to nothing; a schedule fetches daily.
export { FuelAreas } from './fuel-areas';
export type { FuelWeek } from './fuel-price-source';
export { FuelPrices } from './fuel-prices';
export { FuelPricesModule } from './fuel-prices.module';
