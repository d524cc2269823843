export * from './types';
export { lineClassOf, matchLines } from './match-lines';
export {
  type CostedLoad,
  MOISTURE_ONE,
  billedOf,
  calculatedOf,
  invoiceSums,
  isCostMismatch,
  lineFigures,
} from './line-figures';
