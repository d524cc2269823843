import { toCents } from '../money';
import { addBilled, entriesOf, emptyBilledSums } from './billed';
import { kindTotals } from './project-totals';
import type { AllTotals, ProjectTotals, TotalsInput } from './types';
import { poTotals, vendorAssetTotals, vendorTotals } from './vendor-totals';

function totalsOfKind(input: TotalsInput, type: 'freight' | 'asset'): ProjectTotals {
  const isAsset = type === 'asset';
  const billed = emptyBilledSums();
  for (const entry of entriesOf(input, 'customer', type)) addBilled(billed, entry);
  return kindTotals({
    rows: input.sums.filter((row) => row.isAsset === isAsset),
    activeDays: input.days.filter((row) => row.isAsset === isAsset && row.loads > 0).length,
    billed,
    fixedRevCents: isAsset ? toCents(input.fixedMobilization.revenue) : 0,
    fixedCostCents: isAsset ? toCents(input.fixedMobilization.cost) : 0,
  });
}

/**
 * Returns all totals of a project, as on the wire, from its kept sums. Each total is a sum of rounded lines,
 * so it equals a total over all loads to the cent. See docs/domain/totals.md#kept-sums.
 */
export function totalsFrom(input: TotalsInput): AllTotals {
  return {
    project_totals: totalsOfKind(input, 'freight'),
    project_asset_totals: totalsOfKind(input, 'asset'),
    vendor_totals: vendorTotals(input),
    vendor_asset_totals: vendorAssetTotals(input),
    project_po_totals: poTotals(input),
  };
}
