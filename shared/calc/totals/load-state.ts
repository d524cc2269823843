/** Id of the lookup row 'Transferred Out'. */
export const TRANSFERRED_OUT = 12;

/** States that group a project's sums: bits of `project_sums.state`. */
export const LOAD_STATE = {
  canceled: 1 << 0,
  transferredOut: 1 << 1,
  customerInvoiced: 1 << 2,
  vendorInvoiced: 1 << 3,
  sandInvoiced: 1 << 4,
  /** Sand cost above 0: only such a load waits for a sand invoice. */
  sandPriced: 1 << 5,
} as const;

/** Facts of a load that its state depends on; invoice ids are 0 for none. */
export interface LoadStateFacts {
  readonly is_canceled: boolean;
  readonly transfer_type_id: number;
  readonly customer_invoice_id: number;
  readonly vendor_invoice_id: number;
  readonly sand_invoice_id?: number;
  readonly sand_cost?: number;
}

/** Returns the state of a load as a bit set. See docs/domain/totals.md#kept-sums. */
export function loadStateOf(load: LoadStateFacts): number {
  let state = 0;
  if (load.is_canceled) state |= LOAD_STATE.canceled;
  if (load.transfer_type_id === TRANSFERRED_OUT) state |= LOAD_STATE.transferredOut;
  if (load.customer_invoice_id !== 0) state |= LOAD_STATE.customerInvoiced;
  if (load.vendor_invoice_id !== 0) state |= LOAD_STATE.vendorInvoiced;
  if ((load.sand_invoice_id ?? 0) !== 0) state |= LOAD_STATE.sandInvoiced;
  if ((load.sand_cost ?? 0) > 0) state |= LOAD_STATE.sandPriced;
  return state;
}

/** Returns true when a load of that state counts in totals: neither canceled nor transferred out. */
export function isCounted(state: number): boolean {
  return (state & (LOAD_STATE.canceled | LOAD_STATE.transferredOut)) === 0;
}

/** Returns true when a state has a bit of LOAD_STATE. */
export function isInState(state: number, bit: number): boolean {
  return (state & bit) !== 0;
}

/** Returns true when a load of that state waits for its sand vendor's invoice. */
export function isSandOpen(state: number): boolean {
  const { sandPriced, sandInvoiced } = LOAD_STATE;
  return isCounted(state) && isInState(state, sandPriced) && !isInState(state, sandInvoiced);
}
