import type { ProjectScope } from '#server/database/index';
import type { Lease } from './lease';

interface WorkLimits {
  /** Scopes that a node works on at once. */
  readonly atOnce: number;
  /** Scopes of one lane (a company) that all nodes together work on at once; absent: no limit. */
  readonly perLane?: number;
}

/** Names of the kinds of this process. A kind is a constant of a file, so they are complete once the modules are loaded. */
const declared = new Set<string>();

/** Kind of work, declared by the domain that does it. `Details` is the input of a request, stored as JSON. */
export class WorkKind<Details extends object> {
  constructor(
    readonly name: string,
    readonly limits: WorkLimits,
  ) {
    declared.add(name);
  }

  write(details: Details): string {
    return JSON.stringify(details);
  }

  read(text: string): Details {
    return JSON.parse(text === '' ? '{}' : text) as Details;
  }
}

/** Returns the names of the kinds that the code of this version declares. */
export const declaredKinds = (): string[] => [...declared];

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
