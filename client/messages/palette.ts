/** Texts of the command palette. */
export const paletteTexts = {
  placeholder: 'Project, load number, ticket or action…',
  nothing: 'Nothing matches.',
  title: 'Search or jump to',
  groups: { projects: 'Projects', loads: 'Loads of this project', actions: 'Actions' },
  archived: 'archived',
  load: (loadNo: number) => `Load ${String(loadNo)}`,
  ticket: (ticket: string, carrier: string) =>
    [ticket && `ticket ${ticket}`, carrier].filter(Boolean).join(' · '),
  actions: {
    dashboard: 'Go to the dashboard',
    projects: 'Go to projects',
    theme: 'Switch between light and dark',
    team: 'Show or hide the team',
    shortcuts: 'Show the keyboard shortcuts',
    refresh: 'Refresh this project from the job system',
    logout: 'Log out',
  },
};
