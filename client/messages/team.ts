/** Texts of the Team list. */
export const teamTexts = {
  title: 'Team',
  online: 'Online',
  offline: 'Offline',
  lastSeen: 'Last seen',
  you: '(you)',
  doing: (doing: string, jobName: string) => [doing, jobName].filter(Boolean).join(' · '),
  loading: 'Loading team…',
  loadFailed: 'Could not get users',
  activity: 'Activity',
  activityOf: (jobName: string) => `Activity in ${jobName}`,
  loadingActivity: 'Loading activity…',
  noActivity: 'No activity yet.',
  activityFailed: "Couldn't load the activity.",
  tryAgain: 'Try again',
  older: 'Load older',
  newer: 'Show new changes',
};
