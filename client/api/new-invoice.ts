import type { LoadKind } from '#shared/contract/loads';

/** Writes load numbers as people type them: ascending, neighbors as a range, such as '100234, 100240-100245'. */
export function loadNumbersText(numbers: Iterable<number>): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of [...new Set(numbers)].sort((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range?.[1] === number - 1) range[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(', ');
}

interface NewInvoiceState {
  readonly loadNumbers: string;
}

/** Returns the address of the popup for a new customer invoice, with loads that its field starts with. */
export const newInvoiceLink = (
  projectId: number,
  kind: LoadKind,
  loadNumbers: Iterable<number>,
): { readonly to: string; readonly state: NewInvoiceState } => ({
  to: `/project/${projectId}/customer-invoices?kind=${kind}&generate=true`,
  state: { loadNumbers: loadNumbersText(loadNumbers) },
});

/** Returns the load numbers in the state of a page's address; '' without any. */
export function loadNumbersIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('loadNumbers' in state)) return '';
  return typeof state.loadNumbers === 'string' ? state.loadNumbers : '';
}
