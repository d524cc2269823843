/** Names of what each first step adds. */
const UNITS = {
  project: ['project', 'projects'],
  people: ['user', 'users'],
  jobSystem: ['job system', 'job systems'],
  companies: ['company', 'companies'],
  freight: ['rate sheet', 'rate sheets'],
  assets: ['rate sheet', 'rate sheets'],
  fsc: ['FSC sheet', 'FSC sheets'],
} as const;

interface StepState {
  key: keyof typeof UNITS;
  count: number;
  done: boolean;
  optional?: boolean;
}

/** Texts of the projects list. */
export const projectsTexts = {
  heading: 'Projects',
  filters: 'Filter projects',
  filter: { working: 'working', archived: 'archived', all: 'all' },
  columns: {
    job: 'Job Name',
    customer: 'Customer',
    vendor: 'Vendor',
    archived: 'Archived',
    here: 'Online now',
  },
  yes: 'Yes',
  no: 'No',
  downloadTemplate: 'Download FSC Template',
  downloadFailed: 'Could not download file',
  search: 'Search job, customer or vendor',
  add: 'Add project',
  empty: 'No Projects Have Been Added',
  noneFound: 'No matching projects.',
  clear: 'Clear search and filter',
  loading: 'Loading projects…',
  here: (jobName: string) => `In ${jobName} now`,
  firstSteps: {
    title: 'Getting started',
    lead: 'A project links a customer, a vendor and the rates used to price its loads. Finish these steps first:',
    ready: "You're ready to add your first project.",
    progress: (done: number, all: number) => `${String(done)} of ${String(all)} done`,
    dismiss: 'Dismiss',
    steps: {
      project: 'Add your first project',
      people: 'Invite your team',
      jobSystem: 'Connect your job system',
      companies: 'Add customers and vendors',
      freight: 'Add freight rate sheets',
      assets: 'Add asset rate sheets',
      fsc: 'Upload fuel surcharge sheets',
    },
    note: ({ key, count, done, optional }: StepState) => {
      const [one, many] = UNITS[key];
      if (count > 0) return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
      if (done) return 'Done';
      return optional === true ? 'Optional' : 'To do';
    },
  },
  count: (count: number) => (count === 1 ? '1 project' : `${String(count)} projects`),
};
