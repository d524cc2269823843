// Owns fuel surcharge sheets with their versions (tables fsc_sheets, fsc_sheet_versions, _bands, _cells) and
// the template.
// Publishes `fsc_rate_sheets` through the company's changes.
// Listens to nothing.
export { FuelSurchargesModule } from './fuel-surcharges.module';
export type { CurrentFscSheet, FscSheetRef } from './fsc-sheet.repository';
export { FscSheetVersions } from './fsc-sheet-versions';
export { FscSheets } from './fsc-sheets';
