import { type SandRateReply, SandRateRequest } from '../../../shared/contract/sand-rates';
import { requestResolver } from '../../api/request-resolver';
import { sandRateTexts as texts } from '../../messages/sand-rates';
import type { FieldOption } from '../../ui/form-fields';

/** What the form of a sand PO holds; dollars a ton, '' while nothing is entered, 0 while no PO is chosen. */
export interface SandRateValues {
  po_id: number;
  rev_rate: number | '';
  cost_rate: number | '';
}

export const EMPTY_SAND_RATE: SandRateValues = { po_id: 0, rev_rate: '', cost_rate: '' };

export const valuesOf = ({ po_id, rev_rate, cost_rate }: SandRateReply): SandRateValues => ({
  po_id,
  rev_rate,
  cost_rate,
});

interface Order {
  po_id: number;
  po_number: string;
}

/** The number of an order among those that loads name; a rate's own where no load names it any more. */
export function numberOf(poId: number, orders: readonly Order[], own: SandRateReply | null): string {
  const named = orders.find(({ po_id }) => po_id === poId)?.po_number;
  return named ?? (own?.po_id === poId ? own.po_number : '');
}

/** The body of a POST or PATCH. */
export const bodyOf = (projectId: number, values: SandRateValues, poNumber: string) => ({
  project_id: projectId,
  po_number: poNumber,
  po_id: values.po_id,
  rev_rate: Number(values.rev_rate),
  cost_rate: Number(values.cost_rate),
});

interface SandRateCheck {
  projectId: number;
  others: readonly SandRateReply[];
  poNumberOf: (poId: number) => string;
}

/** Checks as the server does, and that the project has no rates for the PO yet (spec 2 section 5). */
export const sandRateResolver = ({ projectId, others, poNumberOf }: SandRateCheck) =>
  requestResolver<SandRateValues>({
    request: SandRateRequest,
    bodyOf: (values) => bodyOf(projectId, values, poNumberOf(values.po_id) || '-'),
    faultsOf: ({ po_id: id, rev_rate, cost_rate }) => ({
      ...(others.some(({ po_id }) => po_id === id) && { po_id: texts.exists }),
      ...(rev_rate === '' && { rev_rate: texts.revenueMissing }),
      ...(cost_rate === '' && { cost_rate: texts.costMissing }),
    }),
  });

/** The purchase orders to choose from; those that have rates already say so and stand last. */
export function orderOptions(
  orders: readonly Order[],
  own: SandRateReply | null,
  others: readonly SandRateReply[],
): FieldOption[] {
  const taken = new Set(others.map(({ po_id }) => po_id));
  const free = orders.filter(({ po_id }) => !taken.has(po_id));
  const used = orders.filter(({ po_id }) => taken.has(po_id));
  const options = [
    ...free.map(({ po_id, po_number }) => ({ value: po_id, label: po_number })),
    ...used.map(({ po_id, po_number }) => ({ value: po_id, label: texts.taken(po_number) })),
  ];
  const isOffered = own === null || options.some(({ value }) => value === own.po_id);
  return isOffered ? options : [{ value: own.po_id, label: own.po_number }, ...options];
}
