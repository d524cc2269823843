// The no-break space keeps the number and its unit on one line.
const loads = (count: number, shown: string): string => (count === 1 ? '1\u00a0load' : `${shown}\u00a0loads`);

/** Texts of the three numbers about billing, in Company Settings. */
export const billingProofTexts = {
  title: 'Is everything billed?',
  lead: (first: string, last: string) => `Deliveries from ${first} to ${last}, in all projects.`,
  loading: 'Reading the numbers …',
  nothing: '–',
  cleared: {
    label: 'Cleared',
    about: 'Share of the delivered revenue that is billed, credited, accrued or excluded with a reason.',
    parts: {
      delivered: 'Delivered',
      billed: 'Billed',
      credited: 'Credited',
      accrued: 'Accrued',
      excluded: 'Canceled, transferred or locked',
      open: 'Open',
    },
    missing: 'Projects with open loads',
    none: 'No load is open.',
  },
  timely: {
    label: 'Billed in time',
    about: (days: number) =>
      `Share of the revenue delivered more than ${days} days ago that was billed within ${days} days.`,
    parts: { due: 'Due', inTime: 'Billed in time' },
    missing: 'Projects with loads billed late or not at all',
    none: 'No load was late.',
  },
  complete: {
    label: 'Complete',
    about: 'Share of the loads in your job system that are in Haulbook.',
    counted: (moment: string) => `Counted each night, the earliest count ${moment}.`,
    notCounted: 'No project has been compared with your job system yet.',
    parts: { upstream: 'In the job system', present: 'In Haulbook' },
    missing: 'Projects that lack loads',
    none: 'No project lacks a load.',
    lack: (missing: number, shown: string, unreadable: string) =>
      `${loads(missing, shown)} missing. Records that can't be read: ${unreadable}. Loads under way count as missing.`,
  },
  loads,
  more: (count: number) => (count === 1 ? 'and 1 more project' : `and ${count} more projects`),
};
