import { type ProjectCarrierReply, ProjectCarrierRequest } from '#shared/contract/carriers';
import type { CarrierOptionReply } from '#shared/contract/reference';
import type { RequestCheck } from '#client/api/request-resolver';
import { CARRIER } from '#shared/records/carrier';
import { type FormValues, emptyForm, valuesReader } from '#client/api/record-values';
import { carrierTexts as texts } from '#client/messages/carriers';
import type { FieldOption } from '#client/ui/form/form-fields';

/** Values of the carrier form. Ids are 0 while nothing is chosen. The name comes with the chosen carrier. */
export type CarrierValues = FormValues<typeof CARRIER.fields, 'carrier_name'>;

export const EMPTY_CARRIER: CarrierValues = emptyForm(CARRIER.fields, 'carrier_name');

export const valuesOf = valuesReader(EMPTY_CARRIER);

/** Returns the rules of the form: those of the server, and that the project doesn't have the carrier yet. */
export const carrierCheck = (
  projectId: number,
  others: readonly ProjectCarrierReply[],
): RequestCheck<CarrierValues> => ({
  request: ProjectCarrierRequest,
  bodyOf: (values) => ({ project_id: projectId, ...values }),
  faultsOf: ({ pc_carrier_id: id }) =>
    others.some(({ pc_carrier_id }) => pc_carrier_id === id) ? { pc_carrier_id: texts.exists } : {},
});

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Returns the carriers to choose from, by name. Carriers that the project already has are marked and come
 * last.
 */
export function carrierOptions(
  carriers: readonly CarrierOptionReply[],
  own: ProjectCarrierReply | null,
  others: readonly ProjectCarrierReply[],
): FieldOption[] {
  const taken = new Set(others.map(({ pc_carrier_id }) => pc_carrier_id));
  const sorted = [...carriers].sort((one, other) => collator.compare(one.name, other.name));
  const free = sorted.filter(({ id }) => !taken.has(id)).map(({ id, name }) => ({ value: id, label: name }));
  const used = sorted.filter(({ id }) => taken.has(id));
  const options = [...free, ...used.map(({ id, name }) => ({ value: id, label: texts.taken(name) }))];
  const isOffered = own === null || options.some(({ value }) => value === own.pc_carrier_id);
  return isOffered ? options : [{ value: own.pc_carrier_id, label: own.carrier_name }, ...options];
}
