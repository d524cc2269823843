export * from './types';
export * from './flags';
export * from './sheet-kinds';
export { rateLoad } from './rate-load';
export { explainLoad } from './explain-load';
export * from './choose-basis';
