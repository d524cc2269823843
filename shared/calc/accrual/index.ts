export {
  type AccrualFigures,
  type FixedMobilization,
  NO_FIXED_MOBILIZATION,
  type OpenComponents,
  accrualFigures,
  isEmptyAccrual,
  openComponents,
} from './accrual';
export { type AccrualDays, type FixedOpen, fixedOpenBefore, fixedWithin } from './fixed-day';
export {
  type AccrualGroup,
  type AccrualKey,
  type AccrualSums,
  type AccruedLoad,
  groupOfLoad,
} from './groups';
export { type JournalLine, accrualJournal } from './journal';
