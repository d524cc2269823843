export * from './price-week';
export * from './template';
