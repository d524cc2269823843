import type { AssetLoad, FreightLoad, LoadKind } from '../../shared/contract/loads';
import type { CommentReply } from '../../shared/contract/comments';
import type { DieselPriceReply, JobDetailsReply, ProjectReply } from '../../shared/contract/projects';
import type { ProjectCarrierReply } from '../../shared/contract/carriers';
import type { SandRateReply } from '../../shared/contract/sand-rates';
import type { CustomerInvoiceReply } from '../../shared/contract/customer-invoices';
import type { VendorInvoiceReply } from '../../shared/contract/vendor-invoices';
import type { CreditDebitReply } from '../../shared/contract/credits-debits';
import type { AccrualReply } from '../../shared/contract/accruals';
import type { AllTotals } from '../../shared/contract/totals';
import type { ChangeAuthor } from '../../shared/realtime/events';
import type { ApiError } from '../api/errors';
import type { NamedInvoices } from '../../shared/rules/invoice-names';
import type { LoadTab } from '../../shared/rules/load-filters';

/** The load of a kind, with its invoices by their names. */
export type LoadOf<K extends LoadKind> = (K extends 'freight' ? FreightLoad : AssetLoad) &
  Readonly<NamedInvoices>;

/**
 * `opening`: nothing to show yet. `partial`: the newest loads are here, more are coming.
 * `ready`: complete. `failed`: nothing to show, `error` says why.
 */
export type ReplicaStatus = 'opening' | 'partial' | 'ready' | 'failed';

/** The lists of a project besides its loads. */
export interface ProjectLists {
  readonly comments: readonly CommentReply[];
  readonly project_carriers: readonly ProjectCarrierReply[];
  readonly sand_rates: readonly SandRateReply[];
  readonly customer_invoices: readonly CustomerInvoiceReply[];
  readonly vendor_invoices: readonly VendorInvoiceReply[];
  readonly credits_debits: readonly CreditDebitReply[];
  readonly project_accruals: readonly AccrualReply[];
}

/** The live data of a project but its loads. Each part is an atom. */
export interface ProjectData extends ProjectLists {
  readonly status: ReplicaStatus;
  /** Why it failed; also set while an old copy is shown and the server cannot be asked. */
  readonly error: ApiError | null;
  /** A copy of an earlier visit is shown, and what changed since has not arrived. */
  readonly isUpdating: boolean;
  /** The revision that is shown, 0 before the copy is complete: a new one with every change. */
  readonly revision: number;
  readonly project: ProjectReply | null;
  readonly all_totals: AllTotals | null;
  readonly job: JobDetailsReply | null;
  readonly diesel_price: DieselPriceReply | null;
  /** Why diesel prices could not be had; '' when they could. */
  readonly eia_error: string;
  /** Loads here, and how many there will be, while the first load of the project streams in. */
  readonly received: { readonly loads: number; readonly asset_loads: number };
  readonly expected: { readonly loads: number; readonly asset_loads: number };
}

/** Totals of a filter: of all its loads, whatever is on screen. Canceled and transferred-out loads do not count. */
export interface FilterTotals {
  /** Loads that count. */
  readonly loads: number;
  readonly weight_tons: number;
  readonly freight_rev: number;
  readonly fsc_rev: number;
  readonly sand_rev: number;
  readonly freight_cost: number;
  readonly fsc_cost: number;
  readonly sand_cost: number;
  readonly total_rev: number;
  readonly total_cost: number;
}

/**
 * A filtered, sorted view of a project's loads. A new object after each change, but `rows` is the same array,
 * changed in place (so that one change costs the same in a large project): depend on the view, not on `rows`.
 * The row objects themselves are never changed, but replaced.
 */
export interface LoadViewResult<K extends LoadKind> {
  readonly status: ReplicaStatus;
  readonly rows: readonly LoadOf<K>[];
  /** How many loads each tab shows under the other filters. */
  readonly counts: Readonly<Record<LoadTab, number>>;
  readonly totals: FilterTotals;
  /** Rows of the view: `rows.length` and the new ones that are held back. */
  readonly total: number;
  /** New loads that are held back while `holdNew` is set: "3 new loads". */
  readonly pendingNew: number;
  /** Lets the held-back loads in. */
  readonly showNew: () => void;
}

/** What somebody else has just changed in a row: draw the flash with `count` as its key. */
export interface Flash {
  readonly count: number;
  readonly fields: readonly string[];
  readonly by: ChangeAuthor;
}

/** An edit of mine that the server has not confirmed yet. */
export interface PendingEdit {
  readonly fields: readonly string[];
}

/** One collection of the company's scope. */
export interface CompanyRowsView<Row> {
  readonly status: 'loading' | 'ready' | 'error';
  readonly rows: readonly Row[];
  readonly error: ApiError | null;
}
