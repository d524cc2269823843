/** Texts of the Team list. */
export const teamTexts = {
  title: 'Team',
  online: 'Online',
  offline: 'Offline',
  you: '(you)',
  doing: (doing: string, jobName: string) => [doing, jobName].filter(Boolean).join(' · '),
  loading: 'Loading team…',
  loadFailed: 'Could not get users',
};
