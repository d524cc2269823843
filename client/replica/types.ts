import type { AssetLoad, FreightLoad, LoadKind } from '#shared/contract/loads';
import type { CommentReply } from '#shared/contract/comments';
import type { DieselPriceReply, JobDetailsReply, ProjectReply } from '#shared/contract/projects';
import type { ProjectCarrierReply } from '#shared/contract/carriers';
import type { SandRateReply } from '#shared/contract/sand-rates';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import type { CreditDebitReply } from '#shared/contract/credits-debits';
import type { AccrualReply } from '#shared/contract/accruals';
import type { AllTotals } from '#shared/contract/totals';
import type { ChangeAuthor } from '#shared/realtime/events';
import type { ApiError } from '#client/api/errors';
import type { NamedInvoices } from '#shared/rules/invoice-names';
import type { LoadTab } from '#shared/rules/load-filters';

/** Load of a kind, with the names of its invoices. */
export type LoadOf<K extends LoadKind> = (K extends 'freight' ? FreightLoad : AssetLoad) &
  Readonly<NamedInvoices>;

/**
 * `opening`: nothing to show yet. `partial`: the newest loads are here, more are coming. `ready`: complete.
 * `failed`: nothing to show, and `error` has the reason.
 */
export type ReplicaStatus = 'opening' | 'partial' | 'ready' | 'failed';

/** Lists of a project besides its loads. */
export interface ProjectLists {
  readonly comments: readonly CommentReply[];
  readonly project_carriers: readonly ProjectCarrierReply[];
  readonly sand_rates: readonly SandRateReply[];
  readonly customer_invoices: readonly CustomerInvoiceReply[];
  readonly vendor_invoices: readonly VendorInvoiceReply[];
  readonly credits_debits: readonly CreditDebitReply[];
  readonly project_accruals: readonly AccrualReply[];
}

/** Live data of a project except its loads. Each part is an atom. */
export interface ProjectData extends ProjectLists {
  readonly status: ReplicaStatus;
  /** Reason of the failure. Also set while an old copy is shown and the server cannot be reached. */
  readonly error: ApiError | null;
  /** True while a copy of an earlier visit is shown and the changes since then have not arrived. */
  readonly isUpdating: boolean;
  /** Revision that is shown, 0 before the copy is complete. Every change raises it. */
  readonly revision: number;
  readonly project: ProjectReply | null;
  readonly all_totals: AllTotals | null;
  readonly job: JobDetailsReply | null;
  readonly diesel_price: DieselPriceReply | null;
  /** Reason why diesel prices could not be read; '' when they could. */
  readonly eia_error: string;
  /** Loads received, and loads expected, while the project streams in for the first time. */
  readonly received: { readonly loads: number; readonly asset_loads: number };
  readonly expected: { readonly loads: number; readonly asset_loads: number };
}

/**
 * Totals over all loads of a filter, not only those on screen. Canceled and transferred-out loads do not
 * count.
 */
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
 * Filtered, sorted view of a project's loads. Each change makes a new object, but `rows` stays the same array
 * and changes in place: depend on the view, not on `rows`. So a change costs the same in a large project. Row
 * objects never change; they are replaced.
 */
export interface LoadViewResult<K extends LoadKind> {
  readonly status: ReplicaStatus;
  readonly rows: readonly LoadOf<K>[];
  /** Number of loads in each tab under the other filters. */
  readonly counts: Readonly<Record<LoadTab, number>>;
  readonly totals: FilterTotals;
  /** Number of rows: `rows.length` plus the new loads that are held back. */
  readonly total: number;
  /** New loads held back while `holdNew` is set, shown as "3 new loads". */
  readonly pendingNew: number;
  /** Adds the held-back loads to the rows. */
  readonly showNew: () => void;
  /** Returns those of these loads that are in the rows, in their order. */
  readonly among: (ids: ReadonlySet<number>) => readonly LoadOf<K>[];
}

/** Latest change that somebody else made to a row. Draw the flash with `count` as its key. */
export interface Flash {
  readonly count: number;
  readonly fields: readonly string[];
  readonly by: ChangeAuthor;
}

/** Edit of mine that the server has not confirmed yet. */
export interface PendingEdit {
  readonly fields: readonly string[];
}

/** One collection of the company's scope. */
export interface CompanyRowsView<Row> {
  readonly status: 'loading' | 'ready' | 'error';
  readonly rows: readonly Row[];
  readonly error: ApiError | null;
}
