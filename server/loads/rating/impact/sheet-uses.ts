import type { ProjectCarrierReply } from '#shared/contract/carriers';
import type { ProjectEntity } from '#server/projects/project.entity';
import type { SheetDraft } from '../sheet-library';

type SheetColumn = Extract<keyof ProjectEntity, `${string}_${'rates' | 'rate' | 'fsc'}_id`>;

const CUSTOMER_COLUMNS: Record<SheetDraft['kind'], readonly SheetColumn[]> = {
  rate: [
    'customer_rates_id',
    'customer_equipment_rate_id',
    'customer_empty_boxes_rate_id',
    'customer_full_boxes_rate_id',
  ],
  fsc: ['customer_fsc_id'],
};
const VENDOR_COLUMNS: Record<SheetDraft['kind'], readonly SheetColumn[]> = {
  rate: [
    'vendor_rates_id',
    'vendor_equipment_rate_id',
    'vendor_empty_boxes_rate_id',
    'vendor_full_boxes_rate_id',
  ],
  fsc: ['vendor_fsc_id'],
};

const carrierSheets = (carrier: ProjectCarrierReply): Record<SheetDraft['kind'], readonly number[]> => ({
  rate: [
    carrier.rate_sheet_id,
    carrier.equipment_rate_id,
    carrier.empty_boxes_rate_id,
    carrier.full_boxes_rate_id,
  ],
  fsc: [carrier.fsc_id],
});

/** Returns the sides of a project that use a sheet. Revenue: its customer. Cost: its vendor or an attached carrier. */
export function sidesOf(
  { kind, version: { id } }: SheetDraft,
  project: ProjectEntity,
  carriers: readonly ProjectCarrierReply[],
): { revenue: boolean; cost: boolean } {
  return {
    revenue: CUSTOMER_COLUMNS[kind].some((column) => project[column] === id),
    cost:
      VENDOR_COLUMNS[kind].some((column) => project[column] === id) ||
      carriers.some((carrier) => carrierSheets(carrier)[kind].includes(id)),
  };
}
