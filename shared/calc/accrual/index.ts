export {
  type AccrualFigures,
  type FixedMobilization,
  type OpenComponents,
  accrualFigures,
  isEmptyAccrual,
  openComponents,
} from './accrual';
export { type AccrualDays, type FixedOpen, fixedOpenBefore, fixedWithin } from './fixed-day';
export type { AccrualGroup, AccrualKey, AccrualSums } from './groups';
export { type JournalLine, accrualJournal } from './journal';
