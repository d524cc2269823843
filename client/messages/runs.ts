/** Texts of popups that work in several projects. */
export const runTexts = {
  progress: (done: number, all: number) =>
    `Generating ${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}…`,
  stop: 'Stop',
  stopping: 'Stopping after this one…',
  generating: 'Generating…',
  refused: (why: string) => `Not generated: ${why}`,
  open: (name: string) => `Open ${name}`,
  again: 'Try again',
  reading: 'Reading loads…',
  readingMore: (projects: number) =>
    projects === 1 ? 'Reading 1 more…' : `Reading ${projects.toLocaleString('en-US')} more…`,
  nameMissing: 'Please enter a name',
  start: 'Start date',
  end: 'End date',
  endTooEarly: 'The end date is before the start date',
  days: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  cancel: 'Cancel',
  close: 'Close',
};
