/** A day 'YYYY-MM-DD' as MM/dd/yy, the dates of spec 2 section 9; '' for none. */
export const shownDay = (day: string): string =>
  day === '' ? '' : `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(2, 4)}`;
