import type { ProjectCarrierReply } from '#shared/contract/carriers';
import type { ProjectReply } from '#shared/contract/projects';

/**
 * A vendor of freight and asset bills. `value` is the carrier's id in the job system, 0 for the project's
 * vendor.
 */
export interface VendorChoice {
  value: number;
  label: string;
}

/** Returns the project's vendor and the attached carriers, each once. */
export function vendorChoices(
  project: Pick<ProjectReply, 'vendor_name'>,
  carriers: readonly Pick<ProjectCarrierReply, 'pc_carrier_id' | 'carrier_name'>[],
): VendorChoice[] {
  const attached = new Map(carriers.map(({ pc_carrier_id, carrier_name }) => [pc_carrier_id, carrier_name]));
  const sorted = Array.from(attached, ([value, label]) => ({ value, label })).sort((one, other) =>
    one.label.localeCompare(other.label, 'en', { numeric: true }),
  );
  return project.vendor_name === '' ? sorted : [{ value: 0, label: project.vendor_name }, ...sorted];
}
