/** Words for times that passed a short while ago. */
export const agoTexts = {
  now: 'now',
  minutes: (minutes: number) => `${minutes} min ago`,
  hours: (hours: number) => `${hours} h ago`,
  days: (days: number) => `${days} d ago`,
};
