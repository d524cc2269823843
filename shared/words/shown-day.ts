/** Formats a day 'YYYY-MM-DD' as MM/dd/yy; '' for none. */
export const shownDay = (day: string): string =>
  day === '' ? '' : `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(2, 4)}`;
