/** Loads and their revenue in dollars. */
export interface ProofPart {
  loads: number;
  amount: number;
}

/** Project with loads that are not cleared, or were not billed in time. */
export interface ProofProject extends ProofPart {
  project_id: number;
  job_name: string;
}

/** Project that lacks loads of its job. */
export interface IncompleteProject {
  project_id: number;
  job_name: string;
  /** Loads that the job system counted at the last comparison, and those of them that the project has. */
  upstream: number;
  present: number;
  /** Records that cannot be read. The others are under way, or came after the comparison. */
  unreadable: number;
}

/**
 * Three numbers that say if everything that was delivered is billed. Shares are percents with two decimals, cut and not
 * rounded; null where there is nothing to share.
 */
export interface BillingProofReply {
  /** First and last Chicago day of the deliveries. */
  first_day: string;
  last_day: string;
  /** Share of the delivered dollars that are billed, credited, accrued or excluded with a reason. */
  cleared: number | null;
  delivered: ProofPart;
  billed: ProofPart;
  /** Dollars of credits on the billed loads. */
  credited: number;
  accrued: ProofPart;
  /** Canceled, transferred out or locked. */
  excluded: ProofPart;
  open: ProofPart;
  /** Projects with the most open dollars, and how many more there are. */
  open_projects: ProofProject[];
  more_open: number;
  /** Share of the dollars that are due and were billed within `timely_days`. */
  timely: number | null;
  timely_days: number;
  /** Dollars that were delivered more than `timely_days` ago and are not excluded, and their part billed in time. */
  due: number;
  billed_in_time: number;
  late_projects: ProofProject[];
  more_late: number;
  /** Share of the loads of the job system that the projects have, at the last comparison of each. */
  complete: number | null;
  upstream_loads: number;
  present_loads: number;
  /** Oldest of the last comparisons; '' without one. */
  compared_at: string;
  incomplete_projects: IncompleteProject[];
  more_incomplete: number;
}
