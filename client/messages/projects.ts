/** Texts of the projects list (spec 1 section 2, "Projects screen"). */
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
  search: 'Search job, customer or vendor',
  empty: 'No Projects Have Been Added',
  noneFound: 'No project matches.',
  clear: 'Clear search and filter',
  loading: 'Loading projects',
  failed: 'The projects could not be loaded.',
  here: (jobName: string) => `In ${jobName} now`,
  count: (count: number) => (count === 1 ? '1 project' : `${String(count)} projects`),
};
