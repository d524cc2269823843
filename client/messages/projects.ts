/** Texts of the projects list. */
export const projectsTexts = {
  heading: 'Projects',
  filters: 'Which projects',
  filter: { working: 'working', archived: 'archived', all: 'all' },
  columns: {
    job: 'Job Name',
    customer: 'Customer',
    vendor: 'Vendor',
    archived: 'Archived',
    here: 'Who is here',
  },
  yes: 'Yes',
  no: 'No',
  downloadTemplate: 'Download FSC Template',
  downloadFailed: 'Could not download file',
  search: 'Search job, customer or vendor',
  add: 'Add project',
  empty: 'No Projects Have Been Added',
  noneFound: 'No project matches.',
  clear: 'Clear search and filter',
  loading: 'Loading projects',
  here: (jobName: string) => `In ${jobName} now`,
  firstSteps: {
    title: 'Getting started',
    lead: 'A project joins a customer and a vendor with the sheets that rate its loads. This is still to be done:',
    ready: 'Everything that a project needs is there.',
    progress: (done: number, all: number) => `${String(done)} of ${String(all)} done`,
    dismiss: 'Dismiss',
    steps: {
      project: 'Add your first project',
      people: 'Invite your people',
      jobSystem: 'Connect your job system',
      companies: 'Add customers and vendors',
      freight: 'Add freight rate sheets',
      assets: 'Add asset rate sheets',
      fsc: 'Upload fuel surcharge sheets',
    },
    note: ({ count, done, optional }: { count: number; done: boolean; optional?: boolean }) => {
      if (count > 0) return `${String(count)} so far`;
      if (done) return 'Done';
      return optional === true ? 'Can wait' : 'Missing';
    },
  },
  count: (count: number) => (count === 1 ? '1 project' : `${String(count)} projects`),
};
