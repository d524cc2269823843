/** Texts of the progress of long work in a project. */
export const progressTexts = {
  labels: {
    sync: 'Syncing loads',
    rerate: 'Re-rating loads',
    import: 'Importing loads',
    bill: 'Billing loads',
    lock: 'Locking loads',
    unlock: 'Unlocking loads',
    change: 'Changing loads',
  },
  /** Work of a kind that only a newer server knows. */
  other: 'Working',
  /** All loads of a large change are written, but not committed. */
  saving: 'Saving…',
  /** On the button of a large bill. */
  billing: (done: number, total: number) =>
    `Billing ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} loads`,
  count: (done: number, total: number) =>
    total > 0
      ? `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
      : done.toLocaleString('en-US'),
  timeLeft: (seconds: number) =>
    seconds < 60 ? `about ${seconds} s left` : `about ${Math.round(seconds / 60)} min left`,
};
