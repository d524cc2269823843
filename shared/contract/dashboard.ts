import { IsDay, IsMoment } from './day-validators';

/** How many days of deliveries the dashboard shows, today included. */
export const DASHBOARD_DAYS = 30;
/** How many weeks of diesel prices. */
export const DASHBOARD_DIESEL_WEEKS = 12;
/** "What changed" looks back so many days at most, and so many on a person's first visit. */
export const CHANGES_DAYS_MAX = 31;
export const CHANGES_DAYS_FIRST = 7;

/** How long ago open loads were delivered, in days from the first to the last of each band; null: and more. */
export const AGE_BANDS = [
  { from: 0, to: 7 },
  { from: 8, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: null },
] as const;

export interface OpenSum {
  loads: number;
  /** Dollars. */
  amount: number;
}

/**
 * Work that is on no invoice yet. `by_age` has one sum for each of AGE_BANDS and is of the loads alone: what
 * `amount` has beyond it is a fixed mobilization.
 */
export interface OpenWork extends OpenSum {
  /** The first Chicago day of delivery of an open load, 'YYYY-MM-DD', '' when there is none. */
  oldest_day: string;
  by_age: OpenSum[];
}

/** How many counted loads somebody should look at (design: domain, section 4), by reason. */
export interface ReviewCounts {
  /** A mileage of 0 or less, or a weight more than 10% off: each load once, as the tab 'review' has them. */
  review: number;
  no_mileage: number;
  weight_off: number;
  missing_tickets: number;
  duplicate_tickets: number;
  ticket_mismatches: number;
  locked: number;
  /** Without a rate for the sheet, distance or type. */
  unrated: number;
  /** Without a sand rate for their purchase order, in a project that sells sand. */
  no_sand_rate: number;
  provisional_prices: number;
  stale_prices: number;
}

/** What was delivered: counted loads; dollars and tons. */
export interface WorkSum {
  loads: number;
  tons: number;
  revenue: number;
  cost: number;
}

export interface DashboardProject {
  project_id: number;
  job_name: string;
  customer_name: string;
  fsc_area_id: string;
  /** Not on a customer invoice, at calculated revenue. */
  unbilled: { freight: OpenWork; asset: OpenWork };
  /** Not on a vendor's invoice, at calculated cost. */
  unreceived: { freight: OpenWork; asset: OpenWork; sand: OpenWork };
  review: { freight: ReviewCounts; asset: ReviewCounts };
  /** Records of the source that could not be taken. */
  quarantined_rows: number;
  /** Of the days shown, freight and asset loads together, without fixed mobilization amounts. */
  work: WorkSum;
}

export interface DashboardDay extends WorkSum {
  /** A Chicago day of delivery, 'YYYY-MM-DD'. */
  day: string;
}

/** What one person (0: Haulbook itself) did in a project (0: the company's own data) since the last visit. */
export interface DashboardChange {
  project_id: number;
  user_id: number;
  name: string;
  new_loads: number;
  changed_loads: number;
  other_changes: number;
  last_at: string;
}

export interface DashboardDiesel {
  area_id: string;
  area_name: string;
  /** Open projects whose surcharge follows the area. */
  projects: number;
  /** Mondays with dollars a gallon, oldest first. */
  weeks: { period: string; price: number }[];
}

/** Reply of GET /pc/dashboard/{companyKey}: of the open projects; archived ones do not count. */
export interface DashboardReply {
  /** When it was read, ISO: what a person has seen when they mark it as seen. */
  as_of: string;
  /** Today in Chicago. */
  today: string;
  archived_projects: number;
  projects: DashboardProject[];
  /** The last DASHBOARD_DAYS days, oldest first, each of them. */
  days: DashboardDay[];
  changes: { since: string; is_first_visit: boolean; by: DashboardChange[] };
  diesel: DashboardDiesel[];
}

/** Query of GET /pc/dashboard-day/{companyKey}. */
export class DashboardDayQuery {
  @IsDay('must be a day, such as 2026-11-21')
  day!: string;
}

export interface DashboardDayProject extends WorkSum {
  project_id: number;
  job_name: string;
  kind: 'freight' | 'asset';
}

/** Reply of GET /pc/dashboard-day/{companyKey}: what a day's figures are made of. */
export interface DashboardDayReply {
  day: string;
  projects: DashboardDayProject[];
}

/** Body of PATCH /pc/dashboard-visit/{companyKey}: the `as_of` of what was seen, or an earlier one to undo. */
export class DashboardVisitRequest {
  @IsMoment()
  seen_at!: string;
}

export interface DashboardVisitReply {
  seen_at: string;
  /** What was there before, '' for nothing. */
  previous_seen_at: string;
}
