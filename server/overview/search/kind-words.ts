import type { FoundKind } from '#shared/contract/search';

const BILLS = ['freight_bill', 'sand_bill', 'asset_bill'] as const;

/** Words that name the kind of a record: 'invoice 1002', 'bill 4471'. A bill is called an invoice, too. */
const KINDS: ReadonlyMap<string, readonly FoundKind[]> = new Map<string, readonly FoundKind[]>([
  ['inv', ['customer_invoice', ...BILLS]],
  ['invoice', ['customer_invoice', ...BILLS]],
  ['bill', BILLS],
  ['accrual', ['accrual']],
]);

/** Words before them that leave fewer kinds: 'customer invoice', 'sand bill'. */
const NARROWED: ReadonlyMap<string, readonly FoundKind[]> = new Map<string, readonly FoundKind[]>([
  ['customer', ['customer_invoice']],
  ['vendor', BILLS],
  ['freight', ['customer_invoice', 'freight_bill']],
  ['asset', ['customer_invoice', 'asset_bill']],
  ['sand', ['sand_bill']],
]);

/** Kinds that a search names, and its other words. */
export interface NamedKinds {
  /** Empty when the search names none. */
  readonly kinds: readonly FoundKind[];
  readonly others: readonly string[];
}

const kindsOf = (word: string): readonly FoundKind[] | undefined =>
  KINDS.get(word.toLowerCase().replace(/s?[#:]*$/, ''));

/** Takes the word that names a kind out of the words of a search. */
export function namedKinds(words: readonly string[]): NamedKinds {
  const at = words.findIndex((word) => kindsOf(word) !== undefined);
  const kinds = kindsOf(words[at] ?? '');
  if (kinds === undefined) return { kinds: [], others: words };
  const narrowed = NARROWED.get(words[at - 1]?.toLowerCase() ?? '');
  const both = kinds.filter((kind) => narrowed?.includes(kind) ?? true);
  const others = [...words.slice(0, narrowed === undefined ? at : at - 1), ...words.slice(at + 1)];
  return {
    kinds: both.length > 0 ? both : kinds,
    others: others.map((word) => word.replace(/^#/, '')).filter(Boolean),
  };
}
