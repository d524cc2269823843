/** Money of a project, equal to that of its own page. Dollars. */
export interface ProjectFigures {
  project_id: number;
  /** Revenue on no customer invoice, fixed mobilization included. */
  not_billed: number;
  /** Cost on no vendor's bill, fixed mobilization included. */
  not_received: number;
  revenue: number;
  profit: number;
  /** The newest customer invoice that is neither replaced nor void; 0 and '' for none. */
  last_invoice_id: number;
  last_invoice_name: string;
  /** Its date; the Chicago day on which it was made when it has none. */
  last_invoice_day: string;
}

/** Reply of GET /pc/project-figures/{companyKey}: one row for each project, archived ones included. */
export interface ProjectFiguresReply {
  figures: ProjectFigures[];
}

/** Numbers of days that the charts of a project can show, and the one without a choice. */
export const PROJECT_DAYS = [30, 60, 182, 365] as const;
export type ProjectDaysShown = (typeof PROJECT_DAYS)[number];
export const PROJECT_DAYS_FIRST = 60 satisfies ProjectDaysShown;

/** Deliveries in a project: counted loads, freight and asset. Dollars and tons, without fixed mobilization. */
export interface DeliveredWork {
  loads: number;
  tons: number;
  /** Tons on a customer invoice. */
  billed_tons: number;
  revenue: number;
  cost: number;
}

/** Deliveries of a Chicago day, 'YYYY-MM-DD', or of the week that begins on it. */
export interface DatedWork extends DeliveredWork {
  day: string;
}

/** Reply of GET /pc/project-days/{id}. The last day is that of the last delivery, at the latest today. */
export interface ProjectDaysReply {
  first_day: string;
  last_day: string;
  /** Each day from the first to the last one, oldest first. */
  days: DatedWork[];
  /** Each week with one of these days, from Sunday to Saturday. A week has all of its days until the last one. */
  weeks: DatedWork[];
}
