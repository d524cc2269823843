const count = (number: number): string => number.toLocaleString('en-US');

/** Words of a run that makes records, and of one that sends them. */
export const runWords = {
  generate: {
    progress: (done: number, all: number) => `Generating ${count(done)} of ${count(all)}…`,
    running: 'Generating…',
    refused: (why: string) => `Not generated: ${why}`,
  },
  send: {
    progress: (done: number, all: number) => `Sending ${count(done)} of ${count(all)}…`,
    running: 'Sending…',
    refused: (why: string) => `Not sent: ${why}`,
  },
};

/** Texts of popups that work in several projects. */
export const runTexts = {
  stop: 'Stop',
  stopping: 'Stopping after this one…',
  open: (name: string) => `Open ${name}`,
  again: 'Try again',
  reading: 'Reading loads…',
  readingMore: (projects: number) =>
    projects === 1 ? 'Reading 1 more…' : `Reading ${count(projects)} more…`,
  nameMissing: 'Please enter a name',
  start: 'Start date',
  end: 'End date',
  endTooEarly: 'The end date is before the start date',
  days: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  cancel: 'Cancel',
  close: 'Close',
};
