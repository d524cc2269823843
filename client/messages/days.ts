/** Texts of the fields for dates and ranges of dates. */
export const dayTexts = {
  presets: {
    today: 'Today',
    yesterday: 'Yesterday',
    thisWeek: 'This week',
    lastWeek: 'Last week',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    sinceLastInvoice: 'Since last invoice',
  },
  unreadable: 'Enter a date like 9/5 or Sep 5, or a range like 9/5-9/18',
  hint: 'Type 9/5-9/18, Sep 5 or last month',
  calendar: 'Dates',
  loadingCalendar: 'Loading the calendar…',
  openCalendar: 'Pick dates',
  clear: 'Clear dates',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
};
