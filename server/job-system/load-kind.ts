import type { RawFields } from './raw-fields';

/** The asset types with rate sheets, under the spellings seen. */
const ASSET_TYPES: readonly (readonly [RegExp, string])[] = [
  [/^equipment( move)?$/i, 'Equipment'],
  [/^empty box(es)?$/i, 'Empty Box'],
  [/^full box(es)?$/i, 'Full Box'],
];

const nameOf = (word: string): string | undefined => ASSET_TYPES.find(([pattern]) => pattern.test(word))?.[1];

/**
 * The type of an asset load, null for freight. No field says which of the two a load is, so (our rule): an asset
 * load is one whose hauling method, or else product, is an asset type; or one that names a hauling method and
 * hauls nothing: no product, no purchase order, no ticket (a light plant, say: kept, not rated). Everything
 * else, boxes of sand included, is freight.
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

/** Methods that haul sand, even where a record lacks product, order and ticket. */
const FREIGHT_METHODS = /sand|box|pneumatic|bulk|hopper|dump|freight|per st|flat/i;
