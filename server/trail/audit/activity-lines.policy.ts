import { isInParts } from '#shared/words/reason-words';
import type { AuditHead } from './audit.presenter';
import { HOUR_MS } from '#shared/durations';

/** Longest pause inside one piece of work. */
export const PAUSE_MAX_MS = 5 * 60_000;
/** Pause that a new hour does not end. It keeps the parts of one sync together, and ends a line of many syncs. */
const HOUR_PAUSE_MAX_MS = 10_000;

/** Changes of one piece of work, the newest first. */
export interface Line {
  readonly newest: AuditHead;
  readonly changes: AuditHead[];
}

type Member = Pick<AuditHead, 'changed_at' | 'company_id' | 'project_id' | 'actor_id' | 'why' | 'reason'>;

const keyOf = ({ company_id, project_id, actor_id, why }: Member): string =>
  `${company_id} ${project_id} ${actor_id} ${why}`;

const hourOf = ({ changed_at }: Member): number => Math.floor(changed_at.getTime() / HOUR_MS);

/** Returns true when two changes of the same work, author and place belong to one line. */
export function continues(newer: Member, older: Member): boolean {
  if (!isInParts(older.reason)) return false;
  const pause = newer.changed_at.getTime() - older.changed_at.getTime();
  return pause <= HOUR_PAUSE_MAX_MS || (pause <= PAUSE_MAX_MS && hourOf(newer) === hourOf(older));
}

/**
 * Folds changes, the newest first, into the lines of a page. Whether two changes belong together depends on these two
 * alone, so every page draws the same lines. A line is on the page of its newest change, with all its changes.
 */
export class LinePage {
  readonly lines: Line[] = [];
  /** Oldest change so far of each piece of work, with its line; null when a newer page shows that line. */
  private readonly open = new Map<string, { oldest: AuditHead; line: Line | null }>();
  /** True when an older page follows. */
  isFull = false;

  /** @param newer Changes before the page, the newest first: their lines continue without being shown again. */
  constructor(
    private readonly size: number,
    newer: readonly AuditHead[],
  ) {
    for (const change of newer) this.open.set(keyOf(change), { oldest: change, line: null });
  }

  add(change: AuditHead): void {
    const key = keyOf(change);
    const known = this.open.get(key);
    if (known !== undefined && continues(known.oldest, change)) {
      known.oldest = change;
      known.line?.changes.push(change);
      return;
    }
    this.open.delete(key);
    if (this.lines.length === this.size) {
      this.isFull = true;
      return;
    }
    const line = { newest: change, changes: [change] };
    this.lines.push(line);
    if (isInParts(change.reason)) this.open.set(key, { oldest: change, line });
  }

  /** Returns true when no older change can belong to a line of the page. */
  isComplete(atMs: number): boolean {
    if (!this.isFull) return false;
    return [...this.open.values()].every(
      ({ oldest, line }) => line === null || oldest.changed_at.getTime() - atMs > PAUSE_MAX_MS,
    );
  }
}
