import { type SandRateReply, SandRateRequest } from '#shared/contract/sand-rates';
import { SAND_RATE } from '#shared/records/sand-rate';
import { RATE_HIGHEST } from '#shared/rules/rate-bands';
import { referenceText } from '#shared/rules/reference-text';
import { type FormValues, bodyOfForm, emptyForm, valuesReader } from '#client/api/record-values';
import type { RequestCheck } from '#client/api/request-resolver';
import { sandRateTexts as texts } from '#client/messages/sand-rates';
import type { Suggestion } from '#client/ui/form/suggest-field';

/** Rates that people may enter, in dollars per ton. */
export const RATE_RANGE = { decimals: 4, max: RATE_HIGHEST, unit: '$' } as const;

/** Values of the sand PO form. Rates are in dollars per ton, '' while empty. The number tells the PO. */
export type SandRateValues = FormValues<typeof SAND_RATE.fields, 'po_id'>;

export const EMPTY_SAND_RATE: SandRateValues = emptyForm(SAND_RATE.fields, 'po_id');

/** Reads the values of a rate under its own PO number. */
export const storedValues = valuesReader(EMPTY_SAND_RATE);

interface Order {
  po_id: number;
  po_number: string;
}

/** Returns a reader of form values that uses the PO's current number from its loads. */
export const orderedReader =
  (orders: readonly Order[]) =>
  (rate: SandRateReply): SandRateValues => {
    const named = rate.po_id === 0 ? undefined : orders.find(({ po_id }) => po_id === rate.po_id)?.po_number;
    return { ...storedValues(rate), po_number: named ?? rate.po_number };
  };

/** Returns the id of the PO with that number, from loads or the rate itself; 0 without one. */
export function idOf(poNumber: string, orders: readonly Order[], own: SandRateReply | null): number {
  const number = referenceText(poNumber);
  const named = [...orders, ...(own === null ? [] : [own])].find(({ po_number }) => po_number === number);
  return named?.po_id ?? 0;
}

/** Builds the body of a POST or PATCH. */
export const bodyOf = (projectId: number, values: SandRateValues, poId: number) => ({
  project_id: projectId,
  po_id: poId,
  ...bodyOfForm(SAND_RATE.fields, values),
});

interface SandRatesOfProject {
  projectId: number;
  others: readonly SandRateReply[];
  poIdOf: (poNumber: string) => number;
}

/** Returns the rules of the form: those of the server, and that the PO has no rates in the project yet. */
export const sandRateCheck = ({
  projectId,
  others,
  poIdOf,
}: SandRatesOfProject): RequestCheck<SandRateValues> => ({
  request: SandRateRequest,
  bodyOf: (values) => bodyOf(projectId, values, poIdOf(values.po_number)),
  faultsOf: ({ po_number: number, rev_rate, cost_rate }) => ({
    ...(isTaken(others, poIdOf(number), number) && { po_number: texts.exists }),
    ...(rev_rate === '' && { rev_rate: texts.revenueMissing }),
    ...(cost_rate === '' && { cost_rate: texts.costMissing }),
  }),
});

function isTaken(others: readonly SandRateReply[], poId: number, poNumber: string): boolean {
  const number = referenceText(poNumber);
  return others.some(({ po_id, po_number }) => (poId !== 0 && po_id === poId) || po_number === number);
}

/** Suggests the POs of loads. Those that already have rates are marked and come last. */
export function orderSuggestions(
  orders: readonly Order[],
  others: readonly SandRateReply[],
): readonly Suggestion[] {
  const isUsed = ({ po_id, po_number }: Order): boolean => isTaken(others, po_id, po_number);
  const suggestions = [
    ...orders.filter((order) => !isUsed(order)).map(({ po_number }) => ({ value: po_number })),
    ...orders.filter(isUsed).map(({ po_number }) => ({ value: po_number, label: texts.taken(po_number) })),
  ];
  // Two POs may have the same number, which is suggested once.
  return [...new Map(suggestions.map((one): [string, Suggestion] => [one.value, one])).values()];
}
