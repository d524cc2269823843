const count = (number: number): string => number.toLocaleString('en-US');
const bills = (number: number): string => (number === 1 ? '1 bill' : `${count(number)} bills`);

/** Texts of approving vendor bills. */
export const vendorApprovalTexts = {
  isUnapproved: 'Not approved',
  /** `name` and `day` are '' for approvals that were stored without them. */
  isApproved: (name: string, day: string) =>
    name === '' ? 'Approved' : `Approved by ${name}${day === '' ? '' : `, ${day}`}`,
  approveBill: 'Approve bill',
  unapproveBill: 'Unapprove',
  approve: (name: string) => `Approve ${name}`,
  unapprove: (name: string) => `Unapprove ${name}`,
  undo: 'Undo',
  question: {
    title: (name: string) => `Approve ${name} with a difference?`,
    text: (billed: string, difference: string, threshold: string) =>
      `It bills ${billed}. The difference to what is owed is ${difference}, above the threshold of ${threshold}.`,
    titleOfMany: (number: number) => `Approve ${bills(number)} with differences?`,
    textOfMany: (off: number, all: number, difference: string, threshold: string) =>
      `${count(off)} of ${bills(all)} have a difference above ${threshold}, together ${difference}.`,
    /** `accepted` is '' where nobody has accepted a part of the difference. */
    bill: (name: string, difference: string, accepted: string) =>
      `${name}: ${difference}${accepted === '' ? '' : `, ${accepted} of it accepted`}`,
    more: (number: number) => `${count(number)} more`,
    approve: 'Approve anyway',
    cancel: 'Go back',
    close: 'Close',
  },
  filtersLabel: 'Bills by approval',
  filters: { all: 'All', 'to-approve': 'To approve', approved: 'Approved' },
  nothing: { 'to-approve': 'No bills to approve.', approved: 'No approved bills.' },
  select: (name: string) => `Select ${name}`,
  bar: {
    label: 'Selected bills',
    selected: (number: number, net: string) => `${bills(number)} · ${net} net`,
    approve: 'Approve',
    unapprove: 'Unapprove',
    all: (number: number) => `Select all ${count(number)}`,
    clear: 'Clear selection',
  },
  bulk: {
    approved: (number: number) => `${bills(number)} approved`,
    unapproved: (number: number) => `${bills(number)} unapproved`,
    alreadyApproved: 'Already approved',
    alreadyUnapproved: 'None of these are approved',
    unchanged: (reasons: readonly string[]) => `Not changed: ${reasons.join(', ')}`,
    deleted: (name: string) => `${name} (deleted)`,
    changed: (name: string, by: string) => `${name} (${by} changed it)`,
  },
} as const;
