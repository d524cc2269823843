import type { ProjectScope } from '../../database';
import type { Lease } from './lease';

interface WorkLimits {
  /** Works of the kind that a node does at once. */
  readonly atOnce: number;
  /** Works of one lane (a company) that all nodes together do at once; absent: no limit. */
  readonly perLane?: number;
}

/** A kind of work, declared by the domain that does it. `Details` is what a request for it says, kept as JSON. */
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

/** The subject of a work. `lane` is the company whose turn it takes, 0 for work of the whole set of nodes. */
export interface WorkPlace {
  readonly scope: string;
  readonly lane: number;
}

/** The place of a project's work: one at a time for a project, in the lane of its company. */
export const placeOf = ({ companyId, projectId }: ProjectScope): WorkPlace => ({
  scope: String(projectId),
  lane: companyId,
});

/** A piece of work in the hands of this node. */
export interface Work<Details extends object> extends WorkPlace {
  readonly details: Details;
  readonly lease: Lease;
}

/** Asks for the work again after some time, with the error of this time; absent or '' for none. */
export interface WorkAgain {
  readonly afterSeconds: number;
  readonly error?: string;
}

/**
 * Does a piece of work. Null: it is done and its row goes. It confirms its lease before each step of a long work, and
 * is safe to repeat: a node that dies leaves it to another from the start. What it throws is logged and tried again.
 */
export type WorkHandler<Details extends object> = (work: Work<Details>) => Promise<WorkAgain | null>;
