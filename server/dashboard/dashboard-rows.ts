// What the repositories of the dashboard give and its presenter takes: plain rows.

/** Open work of a project's kind of load by age; whole cents; days as text, null without open loads. */
export interface OpenRow {
  projectId: number;
  isAsset: number;
  /** The place of its band in AGE_BANDS. */
  age: number;
  unbilledLoads: number;
  unbilledCents: number;
  unbilledOldest: string | null;
  unreceivedLoads: number;
  unreceivedCents: number;
  unreceivedOldest: string | null;
  sandLoads: number;
  sandCents: number;
  sandOldest: string | null;
}

/** What of a kind was delivered on a day in a project; ten-thousandths of a ton, whole cents. */
export interface WorkRow {
  projectId: number;
  isAsset: number;
  day: string;
  loads: number;
  weightUnits: number;
  revCents: number;
  costCents: number;
}

/** Kept marks of a project's kind of load, by the names of the reply. */
export interface MarksRow {
  projectId: number;
  isAsset: number;
  no_mileage: number;
  missing_tickets: number;
  duplicate_tickets: number;
  ticket_mismatches: number;
  locked: number;
  unrated: number;
  no_sand_rate: number;
  provisional_prices: number;
  stale_prices: number;
}

/** Loads whose weight is off; `withMileage` those of them that the missing mileage does not count already. */
export interface WeightsOff {
  weightOff: number;
  withMileage: number;
}

export interface ChangeRow {
  projectId: number;
  actorId: number;
  name: string;
  newLoads: number;
  changedLoads: number;
  otherChanges: number;
  lastAt: Date;
}

export interface DieselRow {
  areaId: string;
  period: string;
  price: number;
}
