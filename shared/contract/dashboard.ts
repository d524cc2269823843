import { IsDay, IsMoment } from './day-validators';

/** Days of deliveries on the dashboard, today included. */
export const DASHBOARD_DAYS = 30;
/** Weeks of diesel prices on the dashboard. */
export const DASHBOARD_DIESEL_WEEKS = 12;
/** Days that "What changed" covers at most, and on a user's first visit. */
export const CHANGES_DAYS_MAX = 31;
export const CHANGES_DAYS_FIRST = 7;

/** Bands of the age of open loads, in days since delivery; null means no upper end. */
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
 * Work that is on no invoice yet. `by_age` has one sum for each of AGE_BANDS. It covers loads only; the rest
 * of `amount` is fixed mobilization.
 */
export interface OpenWork extends OpenSum {
  /** Earliest Chicago delivery day of an open load, 'YYYY-MM-DD'; '' when there is none. */
  oldest_day: string;
  by_age: OpenSum[];
}

/** Number of counted loads that somebody should look at, by reason. */
export interface ReviewCounts {
  /**
   * Loads with a mileage of 0 or less, or a weight more than 10% off. Counts each load once, like the tab
   * 'review'.
   */
  review: number;
  no_mileage: number;
  weight_off: number;
  missing_tickets: number;
  duplicate_tickets: number;
  ticket_mismatches: number;
  locked: number;
  /** Loads without a rate for the sheet, distance or type. */
  unrated: number;
  /** Loads without a sand rate for their PO, in a project that sells sand. */
  no_sand_rate: number;
  provisional_prices: number;
  stale_prices: number;
}

/** Delivered work: counted loads; dollars and tons. */
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
  /** Work on no customer invoice, at calculated revenue. */
  unbilled: { freight: OpenWork; asset: OpenWork };
  /** Work on no vendor invoice, at calculated cost. */
  unreceived: { freight: OpenWork; asset: OpenWork; sand: OpenWork };
  review: { freight: ReviewCounts; asset: ReviewCounts };
  /** Records of the source that could not be read. */
  quarantined_rows: number;
  /** Work of the shown days, freight and asset loads, without fixed mobilization amounts. */
  work: WorkSum;
  /** Work of the two periods that the trend compares. */
  recent_work: WorkSum;
  previous_work: WorkSum;
}

/** Reply of GET /pc/project-trend/{id}: the work of a project in the two periods that the trend compares. */
export interface ProjectTrendReply {
  /** Today in Chicago. */
  today: string;
  recent_work: WorkSum;
  previous_work: WorkSum;
}

export interface DashboardDay extends WorkSum {
  /** Chicago day of delivery, 'YYYY-MM-DD'. */
  day: string;
}

/** Changes by one user (0: Haulbook) in a project (0: the company's own data) since the last visit. */
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
  /** Number of open projects with a surcharge by this area's price. */
  projects: number;
  /** Mondays with prices in dollars a gallon, oldest first. */
  weeks: { period: string; price: number }[];
}

/** Reply of GET /pc/dashboard/{companyKey}: open projects only; archived ones do not count. */
export interface DashboardReply {
  /** Time of the read, ISO. A user who marks the changes as seen sends it back. */
  as_of: string;
  /** Today in Chicago. */
  today: string;
  archived_projects: number;
  /** Steps of the setup checklist that only project data can tell; archived projects count. */
  first_work: { has_loads: boolean; has_invoice: boolean };
  projects: DashboardProject[];
  /** Each of the last DASHBOARD_DAYS days, oldest first. */
  days: DashboardDay[];
  changes: { since: string; is_first_visit: boolean; by: DashboardChange[] };
  diesel: DashboardDiesel[];
  /** True in a copy of the database, which sends no mails and calls no outside systems; absent otherwise. */
  outgoing_held?: true;
}

/** Query of GET /pc/dashboard-day/{companyKey}. */
export class DashboardDayQuery {
  @IsDay('must be a date, like 2026-11-21')
  day!: string;
}

export interface DashboardDayProject extends WorkSum {
  project_id: number;
  job_name: string;
  kind: 'freight' | 'asset';
}

/** Reply of GET /pc/dashboard-day/{companyKey}: the parts of a day's figures. */
export interface DashboardDayReply {
  day: string;
  projects: DashboardDayProject[];
}

/** Body of PATCH /pc/dashboard-visit/{companyKey}: the `as_of` that was seen, or an earlier one to undo. */
export class DashboardVisitRequest {
  @IsMoment()
  seen_at!: string;
}

export interface DashboardVisitReply {
  seen_at: string;
  /** Previous time; '' for none. */
  previous_seen_at: string;
}
