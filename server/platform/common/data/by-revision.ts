import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '#shared/durations';
import type { RevisionMark } from '#server/database/index';
import type { Clock } from '../clock';
import { cacheOptions } from './cache-options';

/** Project with the revision that its row had when it was read. */
export interface RevisedProject extends RevisionMark {
  readonly id: number;
}

/** Limits of the kept values. */
export interface KeptLimits<Value> {
  /** Sum of the sizes that a node keeps. The least recently used values go first. */
  readonly sizeMax: number;
  /** Returns the size of a value in the unit of `sizeMax`, at least 1. */
  readonly sizeOf: (value: Value) => number;
  /** Age at which a value is read again, ten minutes by default. */
  readonly ageMaxMs?: number;
}

/** Age at which a value is read again, although the revision is the same. */
const AGE_MAX_MS = 10 * MINUTE_MS;

interface Revised<Held> extends RevisionMark {
  readonly held: Held;
}

const isSame = (known: RevisionMark, { revision, revision_id: id }: RevisionMark): boolean =>
  known.revision === revision && known.revision_id === id;

/** Revisions with the values of the one before that a node remembers until somebody reads the project. */
const HANDED_ON_MAX = 2_000;

const nameOf = (id: number, { revision, revision_id }: RevisionMark): string =>
  `${id} ${revision} ${revision_id}`;

const keyOf = (id: number, variant: string): string => `${id} ${variant}`;

type Values<Value> = ReadonlyMap<number, Value>;

/**
 * Keeps what a node has read about projects until their revisions change. Every change of a project raises its revision, on
 * any node and version. A database that went back in time gives the revision another identity. See docs/decisions/kept-by-revision.md.
 */
export class KeptByRevision<Value extends object> {
  private readonly kept: LRUCache<string, Revised<Value>>;
  /** Reads under way, so that several pages of one moment share them. */
  private readonly reading = new Map<string, Revised<Promise<Values<Value>>>>();
  /** Marks with the same values as the mark before them, by project and mark. */
  private readonly handedOn = new LRUCache<string, RevisionMark>({ max: HANDED_ON_MAX });

  constructor({ sizeMax, sizeOf, ageMaxMs = AGE_MAX_MS }: KeptLimits<Value>, clock: Clock) {
    this.kept = new LRUCache({
      maxSize: sizeMax,
      sizeCalculation: ({ held }) => sizeOf(held),
      ...cacheOptions(ageMaxMs, clock),
    });
  }

  /** Says that a committed change of a project has left its values as they were. */
  handOn(id: number, from: RevisionMark, to: RevisionMark): void {
    this.handedOn.set(nameOf(id, to), from);
  }

  /** Returns the revision of the value that is kept of a project at an earlier one; undefined if there is none, or a good one. */
  staleMarkOf(project: RevisedProject, variant: string): RevisionMark | undefined {
    const kept = this.kept.get(keyOf(project.id, variant));
    return kept !== undefined && kept.revision < project.revision && !this.isGood(kept, project)
      ? kept
      : undefined;
  }

  /**
   * Returns the values of projects, and reads only those that are not kept at the project's revision. The revisions must be
   * read before the call, so that no value is older than its revision.
   * @param variantOf returns anything else that a value depends on
   */
  async of<Project extends RevisedProject>(
    projects: readonly Project[],
    read: (stale: readonly Project[]) => Promise<Values<Value>>,
    variantOf: (project: Project) => string = () => '',
  ): Promise<Map<number, Value>> {
    const { found, shared, stale } = this.look(projects, variantOf);
    if (stale.size > 0) {
      const values = this.read(stale, read([...stale.values()]));
      for (const { id } of stale.values()) shared.set(id, values);
    }
    await Promise.all(shared.values());
    for (const [id, values] of shared) {
      const value = (await values).get(id);
      if (value !== undefined) found.set(id, value);
    }
    return found;
  }

  /** Finds the kept values and those that are being read; the other projects are stale. */
  private look<Project extends RevisedProject>(
    projects: readonly Project[],
    variantOf: (project: Project) => string,
  ) {
    const found = new Map<number, Value>();
    const shared = new Map<number, Promise<Values<Value>>>();
    const stale = new Map<string, Project>();
    for (const project of projects) {
      const key = keyOf(project.id, variantOf(project));
      const kept = this.kept.get(key);
      const reading = this.reading.get(key);
      if (kept !== undefined && this.isGood(kept, project)) {
        found.set(project.id, kept.held);
        this.moveOn(key, kept, project);
      } else if (reading !== undefined && isSame(reading, project)) shared.set(project.id, reading.held);
      else stale.set(key, project);
    }
    return { found, shared, stale };
  }

  /** Returns true for a value of the project's revision, or of one that was handed on to it. */
  private isGood(kept: RevisionMark, project: RevisedProject): boolean {
    let mark: RevisionMark | undefined = project;
    while (mark !== undefined && mark.revision > kept.revision)
      mark = this.handedOn.get(nameOf(project.id, mark));
    return mark !== undefined && isSame(kept, mark);
  }

  /** Keeps a value for the revision that it was handed on to, so that the way from there stays short. It gets no younger. */
  private moveOn(key: string, kept: Revised<Value>, { revision, revision_id }: RevisedProject): void {
    if (kept.revision < revision)
      this.kept.set(key, { revision, revision_id, held: kept.held }, { noUpdateTTL: true });
  }

  /** Keeps the values of projects, by their keys, when they are there. */
  private async read(
    stale: ReadonlyMap<string, RevisedProject>,
    held: Promise<Values<Value>>,
  ): Promise<Values<Value>> {
    for (const [key, { revision, revision_id }] of stale)
      this.reading.set(key, { revision, revision_id, held });
    try {
      const values = await held;
      for (const [key, { id, revision, revision_id }] of stale) {
        const value = values.get(id);
        if (value !== undefined) this.keep(key, { revision, revision_id, held: value });
      }
      return values;
    } finally {
      for (const key of stale.keys()) if (this.reading.get(key)?.held === held) this.reading.delete(key);
    }
  }

  /** Keeps a value, unless another read was faster and has a later revision. */
  private keep(key: string, value: Revised<Value>): void {
    const known = this.kept.peek(key);
    if (known === undefined || known.revision <= value.revision) this.kept.set(key, value);
  }
}
