const plural = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Texts of the dashboard. */
export const dashboardTexts = {
  heading: 'Dashboard',
  loading: 'Loading…',
  failed: "Couldn't load the dashboard.",
  behind: "Couldn't update. Showing data from",
  again: 'Try again',
  held: 'This is a restored copy. It sends no emails and gets no data from other systems until an operator allows it.',
  scope: (open: number, archived: number) =>
    [
      plural(open, 'open project', 'open projects'),
      ...(archived > 0 ? [`excludes ${plural(archived, 'archived project', 'archived projects')}`] : []),
    ].join(' · '),
  project: 'Project',
  allProjects: 'All projects',
  kinds: { freight: '', asset: 'asset loads', sand: 'sand' },
  kindNames: { freight: 'Freight', asset: 'Assets', sand: 'Sand' },
  more: (projects: number) => `Show all ${plural(projects, 'project', 'projects')}`,
  fewer: 'Show fewer',
  loads: (count: number) => plural(count, 'load', 'loads'),
  days: (count: number) => plural(count, 'day', 'days'),

  headline: {
    label: 'Key figures',
    unbilled: 'Unbilled revenue',
    unreceived: 'Unbilled cost',
    review: 'Needs review',
    tons: 'Tons, last 30 days',
    margin: 'Margin, last 30 days',
    oldest: (where: string, days: string) => `${where} · oldest ${days}`,
    none: 'all caught up',
    inProjects: (projects: number) => `in ${plural(projects, 'project', 'projects')}`,
    startWith: (loads: number, reason: string, jobName: string) =>
      `${reason}: ${loads.toLocaleString('en-US')} in ${jobName}`,
    ofRevenue: (percent: string) => `${percent} of revenue`,
    /** Figure before its change, such as '13.9%, '. */
    beforeTrend: (figure: string) => `${figure}, `,
  },

  open: {
    unbilled: 'Unbilled revenue',
    unbilledNote: 'Delivered, not yet invoiced.',
    unbilledNone: 'All caught up.',
    unreceived: 'Unbilled cost',
    unreceivedNote: 'Delivered, vendor bill not received.',
    unreceivedNone: 'All vendor bills are in.',
    loads: 'Loads',
    amount: 'Amount',
    oldest: 'Oldest',
    fixed: 'Fixed mob',
    ages: (from: number, to: number | null) => (to === null ? `${from}+ days` : `${from}–${to} days`),
  },

  review: {
    title: 'Needs review',
    note: 'A load can have more than one issue.',
    issues: 'Issues',
    none: 'Nothing to review.',
    reasons: {
      review: 'Mileage/weight',
      missing_tickets: 'Missing ticket',
      duplicate_tickets: 'Duplicate BOL',
      ticket_mismatches: 'Ticket mismatch',
      locked: 'Locked',
      unrated: 'Unrated',
      no_sand_rate: 'No sand rate',
      provisional_prices: 'Estimated diesel',
      stale_prices: 'Stale diesel',
      quarantined: 'Sync errors',
    },
  },

  changes: {
    title: "What's new",
    first: 'Last 7 days',
    since: 'Since',
    none: 'No new changes.',
    markRead: 'Mark all as read',
    marked: 'All marked read',
    undo: 'Undo',
    failed: "Couldn't load what's new.",
    all: 'See all activity',
    arrived: (newLoads: number, updates: number) =>
      newLoads === 0
        ? `${plural(updates, 'load', 'loads')} updated`
        : [
            `${plural(newLoads, 'load', 'loads')} arrived`,
            ...(updates > 0 ? [`${updates.toLocaleString('en-US')} updated`] : []),
          ].join(', '),
  },

  diesel: {
    title: 'Diesel',
    note: '$/gal by week',
    none: 'No diesel prices yet. They load with the first project that has an FSC area.',
    area: 'Area',
    week: 'Week',
    price: 'Price',
    change: 'vs last week',
    usedBy: (projects: number) => plural(projects, 'project', 'projects'),
    unused: 'no projects',
    all: 'All areas',
    own: 'Areas in use',
    unchanged: 'unchanged',
    up: (cents: string) => `up ${cents}`,
    down: (cents: string) => `down ${cents}`,
    weekOf: (day: string) => `week of ${day}`,
    chart: 'Weekly diesel price by area',
  },

  daily: {
    title: 'Tons and margin by day',
    note: 'Last 30 days, excluding fixed mobilization',
    day: 'Day',
    loads: 'Loads',
    tons: 'Tons',
    revenue: 'Revenue',
    cost: 'Cost',
    margin: 'Margin',
    chart: 'Tons (bars) and margin (line), last 30 days',
    none: 'No loads delivered in the last 30 days.',
    ofDay: (day: string) => `Deliveries on ${day}`,
    close: 'Close',
    noneOfDay: 'No loads delivered on this day.',
    total: 'Total',
    open: (day: string) => `Projects on ${day}`,
  },

  byProject: {
    title: 'Tons and margin by project',
    note: 'Last 30 days, ',
    change: 'change vs prior 30 days',
    percent: 'Margin %',
  },

  people: {
    title: 'Online now',
    none: 'No one else is online.',
    loading: "Loading who's online…",
    you: '(you)',
  },
};
