// Rates loads with the sheets, prices and settings of now, explains the amounts, and rates again what is due.
export { type CostBook, ExplainCosts } from './explain-costs';
export { ExplainLoad } from './explain-load';
export { LoadRating, type RateBatch } from './load-rating';
export { PriceWeeks } from './price-weeks';
export { RatingModule } from './rating.module';
export { RequestRatings } from './request-ratings';
export { RerateQueue } from './rerate-queue';
export { SettleRating } from './settle-rating';
