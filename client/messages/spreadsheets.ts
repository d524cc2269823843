/** Texts of every export: row count, time left, cancel. */
export const spreadsheetTexts = {
  preparing: 'Preparing the spreadsheet',
  rows: (done: string, total: string) => `${done} of ${total} rows`,
  receiving: 'Receiving the file',
  timeLeft: (seconds: number) =>
    seconds < 60 ? `about ${String(seconds)} s left` : `about ${String(Math.round(seconds / 60))} min left`,
  cancel: 'Cancel',
  cancelLabel: (title: string) => `Cancel the export of ${title}`,
  saved: (fileName: string) => `${fileName} downloaded`,
  canceled: (title: string) => `The export of ${title} was canceled`,
  /** Required wording. */
  failed: 'Could not download file',
  failedBecause: (reason: string) => `Could not download file. ${reason}`,
};
