/** Texts of every export: row count, time left, cancel. */
export const spreadsheetTexts = {
  preparing: 'Preparing file…',
  rows: (done: string, total: string) => `${done} of ${total} rows`,
  downloading: 'Downloading…',
  timeLeft: (seconds: number) =>
    seconds < 60 ? `about ${seconds} s left` : `about ${Math.round(seconds / 60)} min left`,
  cancel: 'Cancel',
  cancelLabel: (title: string) => `Cancel export: ${title}`,
  saved: (fileName: string) => `${fileName} downloaded`,
  canceled: (title: string) => `Export canceled: ${title}`,
  /** Required wording. */
  failed: 'Could not download file',
  failedBecause: (reason: string) => `Could not download file. ${reason}`,
};
