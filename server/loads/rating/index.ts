// Rates loads with the sheets, prices and settings of now, explains the amounts, and rates again what is due.
// `RequestRatings` is apart from the queue because fuel prices, which the queue needs, ask for re-ratings by it.
export { type CostBook, ExplainLoads } from './explain-loads';
export { LoadRating, type RateBatch } from './load-rating';
export { RatingModule } from './rating.module';
export { RequestRatings } from './request-ratings';
export { RerateQueue } from './rerate-queue';
