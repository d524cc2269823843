/** What the source says of a load; the names are those of the entities (server/loads). */
export interface LoadFacts {
  readonly source: 'job_system';
  readonly sourceId: string;
  readonly loadNo: number;
  readonly deliveredAt: Date;
  readonly pcCarrierId: number;
  readonly carrierName: string;
  /** Miles, two decimals; 0 or less is for review. */
  readonly approvedMileage: number;
  /** Short tons: pounds / 2000, four decimals. */
  readonly weightTons: number;
  readonly approvalStatus: ApprovalStatus;
  readonly isCanceled: boolean;
  /** 0 none, 11 transferred in, 12 transferred out. */
  readonly transferTypeId: 0 | 11 | 12;
  /** The other job of a transfer, 0 for none. */
  readonly transferJobId: number;
  readonly transferredName: string;
}

export interface FreightLoadFacts extends LoadFacts {
  readonly terminalName: string;
  readonly destinationName: string;
  readonly poNumber: string;
  readonly poId: number;
  readonly ticketNumber: string;
  readonly ticketIsMissing: boolean;
  readonly productName: string;
  readonly driverTicketAutoStatusName: string;
  readonly driverName: string;
  readonly truckNo: string;
}

export interface AssetLoadFacts extends LoadFacts {
  /** 'Equipment', 'Empty Box', 'Full Box', or the system's own word. */
  readonly loadType: string;
  readonly totalBoxes: number;
}

/** The words of the status filter (spec 2 section 2). */
export const APPROVAL_STATUSES = [
  'pending',
  'confirmed',
  'approved',
  'paid',
  'disputed',
  'canceled',
] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

export interface ReadContext {
  /** The job whose list the record came from. */
  readonly jobId: number;
  /** Names of the company's jobs, for "To: ..." and "From: ...". */
  readonly jobNames: ReadonlyMap<number, string>;
}

/** A record that was understood; `sourceUpdatedAt` moves the sync's cursor. */
export type ReadLoad =
  | { readonly kind: 'freight'; readonly facts: FreightLoadFacts; readonly sourceUpdatedAt: Date | null }
  | { readonly kind: 'asset'; readonly facts: AssetLoadFacts; readonly sourceUpdatedAt: Date | null }
  /** Still on its way: no load of ours yet. */
  | { readonly kind: 'unfinished'; readonly sourceUpdatedAt: Date | null };

/** A record that cannot be taken; the reason names the field. */
export interface Quarantine {
  readonly kind: 'quarantine';
  readonly reason: string;
}
