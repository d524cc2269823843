// Owns freight and asset rate sheets with their versions (tables rate_sheets, rate_sheet_versions, rate_sheet_rates).
// Publishes `rate_sheets` and `asset_rate_sheets` through the company's changes.
// Listens to nothing.
export { RateSheetsModule } from './rate-sheets.module';
export type { CurrentRateSheet, RateSheetRef } from './rate-sheet.repository';
export { RateSheetVersions } from './rate-sheet-versions';
export { RateSheets } from './rate-sheets';
