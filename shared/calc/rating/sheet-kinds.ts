/** Ids of the lookup rows that rating knows; a test compares them with DB_TYPES. */
export const RATE_METHODS = { perShortTon: 1, flat: 2, perBox: 3 } as const;
export const RATE_TYPES = { tier: 4, fixed: 5 } as const;

export type AssetType = 'equipment' | 'emptyBox' | 'fullBox';

const ASSET_TYPES: Readonly<Record<string, AssetType | undefined>> = {
  equipment: 'equipment',
  'empty box': 'emptyBox',
  'full box': 'fullBox',
};

/** Returns the rated type of an asset load by the job system's name, ignoring case; null for other types. */
export function assetTypeOf(loadType: string): AssetType | null {
  const name = loadType.trim().toLowerCase();
  return Object.hasOwn(ASSET_TYPES, name) ? (ASSET_TYPES[name] ?? null) : null;
}
