import type { ProjectScope } from '#server/database/index';
import type { Lease } from './lease';

interface WorkLimits {
  /** Scopes that a node works on at once. */
  readonly atOnce: number;
  /** Scopes of one lane (a company) that all nodes together work on at once; absent: no limit. */
  readonly perLane?: number;
}

/** Kind of work, declared by the domain that does it. `Details` is the input of a request, stored as JSON. */
export class WorkKind<Details extends object> {
  constructor(
    readonly name: string,
    readonly limits: WorkLimits,
  ) {}

  write(details: Details): string {
    return JSON.stringify(details);
  }

  read(text: string): Details {
    return JSON.parse(text === '' ? '{}' : text) as Details;
  }
}

const declared = new Set<string>();

/**
 * Declares a kind of work of the product. Each is registered with the `WorkRunner`, or turned off there by a setting;
 * otherwise the start fails. @throws Error when two kinds have one name, because they would share their rows.
 */
export function declareWork<Details extends object>(name: string, limits: WorkLimits): WorkKind<Details> {
  if (declared.has(name)) throw new Error(`Two kinds of work have the name ${name}`);
  declared.add(name);
  return new WorkKind(name, limits);
}

/** Returns the names of the kinds that are declared so far. */
export const declaredWork = (): string[] => [...declared];

/** Subject of a piece of work. `lane` is the id of its company, or 0 for work of all nodes together. */
export interface WorkPlace {
  readonly scope: string;
  readonly lane: number;
}

/** Returns the place of a project's work: one at a time for a project, in the lane of its company. */
export const placeOf = ({ companyId, projectId }: ProjectScope): WorkPlace => ({
  scope: String(projectId),
  lane: companyId,
});

/** Piece of work that this node has a lease for. */
export interface Work<Details extends object> extends WorkPlace {
  readonly details: Details;
  readonly lease: Lease;
}

/** Schedules the work again after some time, with the error of this attempt; absent or '' for none. */
export interface Reschedule {
  readonly afterSeconds: number;
  readonly error?: string;
}

/**
 * Does a piece of work and returns null when it is finished. It must confirm its lease before each step of long work.
 * It must be safe to repeat: when a node dies, another starts the work from the beginning. An error that it throws is
 * logged, and the work is tried again.
 */
export type WorkHandler<Details extends object> = (work: Work<Details>) => Promise<Reschedule | null>;
