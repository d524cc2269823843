/** Texts of the job system's records that someone has to review. */
export const projectSyncTexts = {
  title: 'Sync issues',
  failedLabel: 'Sync failed',
  failingSince: 'Sync has failed since',
  lastTry: 'Last try',
  nextTry: 'Next try',
  gone: 'The job no longer exists in the job system. Its loads stay here and can be billed.',
  missing: {
    title: (count: number) => `Missing from the job system (${count.toLocaleString('en-US')})`,
    lead: "The job system no longer lists these loads. They still count and can be billed. Lock any that shouldn't be billed.",
  },
  future: {
    title: (count: number) => `Dated in the future (${count.toLocaleString('en-US')})`,
    lead: 'The update time of these records is in the future. Correct it in the job system.',
    dated: 'dated',
  },
  quarantined: {
    title: (count: number) => `Sync errors (${count.toLocaleString('en-US')})`,
    lead: "These records aren't in the project. Correct them in the job system, then sync.",
  },
  load: (loadNo: number) => `Load ${loadNo}`,
  record: (id: string) => `Record ${id}`,
  unnamed: 'Record without an ID',
  since: 'since',
  more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
};
