/** Texts of the change against the days before. */
export const trendTexts = {
  points: (points: string) => `${points} pts`,
  unchanged: 'no change',
  /** After a change, such as '+4.2%'. */
  vsPrior: (change: string) => `${change} vs prior 30 days`,
  period: (from: string, to: string) => `${from} to ${to}`,
  explanation: (recent: string, previous: string) =>
    `Loads delivered ${recent}, compared with ${previous}. Full days only, so today isn't counted. ` +
    'Freight and asset loads, without fixed mobilization.',
};
