import type { RawFields } from './raw-fields';

/** Asset types with rate sheets, with the spellings that records use. */
const ASSET_TYPES: readonly (readonly [RegExp, string])[] = [
  [/^equipment( move)?$/i, 'Equipment'],
  [/^empty box(es)?$/i, 'Empty Box'],
  [/^full box(es)?$/i, 'Full Box'],
];

const nameOf = (word: string): string | undefined => ASSET_TYPES.find(([pattern]) => pattern.test(word))?.[1];

/**
 * Returns the type of an asset load, or null for freight. No field of a record gives the kind.
 * See docs/domain/loads-and-tickets.md#kinds.
 */
export function assetTypeOf(fields: RawFields): string | null {
  const method = fields.text(60, 'hauling_method');
  const product = fields.text(60, 'product_name');
  const known = nameOf(method) ?? nameOf(product);
  if (known !== undefined) return known;
  const haulsNothing =
    product === '' && fields.text(80, 'po_name', 'po_no') === '' && fields.text(80, 'ticket_no') === '';
  return method !== '' && haulsNothing && !FREIGHT_METHODS.test(method) ? method : null;
}

/** Methods that haul sand, even if a record lacks product, purchase order and ticket. */
const FREIGHT_METHODS = /sand|box|pneumatic|bulk|hopper|dump|freight|per st|flat/i;
