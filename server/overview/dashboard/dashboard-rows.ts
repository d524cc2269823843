// Plain rows that the dashboard's repositories return and its presenter takes.

/** Open work of a project's kind of load by age; whole cents; days as text, null without open loads. */
export interface OpenRow {
  projectId: number;
  isAsset: number;
  /** Index of its band, such as one of AGE_BANDS. */
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

/** Deliveries in a project; ten-thousandths of a ton, whole cents. */
export interface WorkSumRow {
  projectId: number;
  loads: number;
  weightUnits: number;
  revCents: number;
  costCents: number;
}

/** Deliveries of a kind on a day in a project. */
export interface WorkRow extends WorkSumRow {
  isAsset: number;
  day: string;
}

/** Kept marks of a project's kind of load, by their names in the reply. */
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

/**
 * Loads with an unusual weight. `withMileage` counts those that the missing mileage doesn't count already.
 */
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
