export {
  type AccrualFigures,
  type AccrualGroup,
  type AccrualKey,
  type AccrualSums,
  type FixedMobilization,
  type OpenComponents,
  accrualFigures,
  isEmptyAccrual,
  openComponents,
} from './accrual';
export { type AccrualDays, type FixedOpen, fixedOpenBefore, fixedWithin } from './fixed-day';
export { type JournalLine, accrualJournal } from './journal';
