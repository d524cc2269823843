export type { FieldEncoding, LoadField, LoadFields } from './load-field';
export * from './load-fields';
export * from './load-facts';
