import type { RevisedProject } from '#server/platform/common/index';
import type { FoundKind, FoundRecord } from '#shared/contract/search';

/** Load as the search shows it. */
export interface LoadRow {
  readonly id: number;
  readonly project_id: number;
  readonly load_no: number;
  readonly ticket_number: string;
  readonly truck_no: string;
  readonly carrier_name: string;
  readonly delivered_at: Date;
  readonly revenue: number;
  readonly is_canceled: number;
  readonly transfer_type_id: number;
  readonly locked_reason: string;
}

/** Purchase order of a project with its number of loads. */
export interface OrderRow {
  readonly project_id: number;
  readonly po_number: string;
  readonly loads: number;
  /** Id of its sand rates, 0 without any. */
  readonly rate_id: number;
}

/** Project with the names that find it, at its revision. */
export interface ProjectRow extends RevisedProject {
  readonly job_name: string;
  readonly customer_name: string;
  readonly vendor_name: string;
  readonly archived: number;
}

/** Record with a name, as the search shows it. */
export interface NamedRow {
  readonly kind: FoundKind;
  readonly id: number;
  /** 0 for a record of the settings. */
  readonly project_id: number;
  readonly name: string;
  readonly party: string;
  /** Day such as '2026-11-21'; '' when `created_at` counts. */
  readonly day: string;
  readonly created_at: Date;
  readonly amount: number | null;
  /** Amount of a bill before its discount. */
  readonly gross: number | null;
  readonly loads: number | null;
  readonly status: FoundRecord['status'];
}
