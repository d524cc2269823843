import type { Shape } from '../support/shape';

/** Values that the calls of the table use, and their results so far. */
export interface ProjectCallValues {
  key: string;
  user: number;
  project: number;
  rateSheet: number;
  freightLoad: number;
  freightLoadNo: number;
  assetLoad: number;
  carrierId: number;
  carrierName: string;
  /** Replies so far by the name of their call. */
  made: Map<string, Record<string, unknown>>;
}

/** Required call: its request and the shape of its reply. */
export interface ProjectCall {
  call: string;
  path: (named: ProjectCallValues) => string;
  body?: (named: ProjectCallValues) => unknown;
  status?: number;
  reply: Shape;
}

/** Returns the id at a path of an earlier reply: 'data.project_carriers.0.id'. */
export function idMade({ made }: ProjectCallValues, call: string, path: string): number {
  let value: unknown = made.get(call);
  for (const step of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[step];
  if (typeof value !== 'number') throw new Error(`${call} holds no id at ${path}`);
  return value;
}
