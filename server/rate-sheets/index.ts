// Owns freight and asset rate sheets with their versions (tables rate_sheets, rate_sheet_versions, rate_sheet_rates).
// Publishes `rate_sheets` and `asset_rate_sheets` through the company's changes.
// Listens to nothing.
export { RateSheetsModule } from './rate-sheets.module';
export { DraftRateSheet } from './draft-rate-sheet';
export { DeleteRateSheet } from './delete-rate-sheet';
export type { CurrentRateSheet, RateSheetRef } from './rate-sheet.repository';
export { RateSheetVersions } from './rate-sheet-versions';
export { SaveRateSheet } from './save-rate-sheet';
