import type { AssetLoad, FreightLoad } from '#shared/contract/loads';
import { centsOf } from './by-hand';
import { type ProjectClient, must } from './project-client';

const TRANSFERRED_OUT = 12;

type Load = FreightLoad | AssetLoad;

/** Counted loads of both kinds by kind and id. */
export type CountedLoads = ReadonlyMap<string, Load>;

const isCounted = (load: Load): boolean => !load.is_canceled && load.transfer_type_id !== TRANSFERRED_OUT;

/** Returns the counted loads of both kinds. */
export async function countedLoads(client: ProjectClient): Promise<CountedLoads> {
  const [freight, asset] = [await client.freight(), await client.asset()];
  const all: [string, Load][] = [
    ...freight.loads.map((load): [string, Load] => [`freight ${load.id}`, load]),
    ...asset.asset_loads.map((load): [string, Load] => [`asset ${load.id}`, load]),
  ];
  return new Map(all.filter(([, load]) => isCounted(load)));
}

const sand = (load: Load, field: 'sand_rev' | 'sand_cost'): number =>
  field in load ? (load as FreightLoad)[field] : 0;

const amounts = (load: Load): number[] =>
  [
    load.freight_rev,
    load.fsc_rev,
    sand(load, 'sand_rev'),
    load.freight_cost,
    load.fsc_cost,
    sand(load, 'sand_cost'),
  ].map(centsOf);

/** Counts by hand what changed between two moments, in cents. */
export function moved(
  before: CountedLoads,
  after: CountedLoads,
): { loads: number; revenue: number; cost: number } {
  const sum = { loads: 0, revenue: 0, cost: 0 };
  for (const [key, load] of after) {
    const old = amounts(must(before.get(key)));
    const change = amounts(load).map((cents, at) => cents - (old[at] ?? 0));
    if (change.some((cents) => cents !== 0)) sum.loads += 1;
    sum.revenue += change.slice(0, 3).reduce((total, cents) => total + cents, 0);
    sum.cost += change.slice(3).reduce((total, cents) => total + cents, 0);
  }
  return sum;
}
