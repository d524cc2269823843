/** Texts of the job system's records that somebody should look at. */
export const projectSyncTexts = {
  title: 'Job System Records',
  failedLabel: 'Refresh failed',
  missing: {
    title: (count: number) => `Missing in the job system (${count.toLocaleString('en-US')})`,
    lead: 'The job system no longer lists these loads. They still count and can be billed until you decide otherwise.',
  },
  future: {
    title: (count: number) => `Dated in the future (${count.toLocaleString('en-US')})`,
    lead: 'These records carry an update time that has not come yet. Correct the date in the job system.',
    dated: 'dated',
  },
  quarantined: {
    title: (count: number) => `Could not be read (${count.toLocaleString('en-US')})`,
    lead: 'These records are not in the project. Correct them in the job system, then refresh.',
  },
  load: (loadNo: number) => `Load ${String(loadNo)}`,
  record: (id: string) => `Record ${id}`,
  unnamed: 'Record without an id',
  since: 'since',
  more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
};
