/** Words for times that passed a short while ago. */
export const agoTexts = {
  now: 'now',
  minutes: (minutes: number) => `${String(minutes)} min ago`,
  hours: (hours: number) => `${String(hours)} h ago`,
  days: (days: number) => `${String(days)} d ago`,
};
