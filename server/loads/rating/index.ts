// Rates loads with the present sheets, prices and settings, explains their amounts, and rates again what is due.
// `RequestRatings` is separate from the queue: fuel prices request ratings with it, and the queue needs fuel prices.
export { type CostExplainer, ExplainLoads } from './explain-loads';
export { LoadRating, type RateBatch } from './load-rating';
export { RatingModule } from './rating.module';
export { RequestRatings } from './request-ratings';
export { RerateQueue } from './rerate-queue';
