import type { CachedHead, CachedProject, ReplicaCache } from '#client/replica/project/replica-cache';

/**
 * Saved copies of one browser in memory, as IndexedDB keeps them. They outlive tabs. `check` sees each copy as it is
 * stored.
 */
export class SavedCopies implements ReplicaCache {
  private readonly stored = new Map<number, CachedProject>();

  constructor(private readonly check: (copy: CachedProject) => void) {}

  read(projectId: number): Promise<CachedProject | null> {
    const copy = this.stored.get(projectId);
    return Promise.resolve(copy === undefined ? null : cloned(copy));
  }

  write(projectId: number, project: CachedProject): Promise<boolean> {
    this.put(projectId, project);
    return Promise.resolve(true);
  }

  writeHead(projectId: number, head: CachedHead): Promise<void> {
    const there = this.stored.get(projectId);
    if (there?.base === head.base) this.put(projectId, { ...there, ...head });
    return Promise.resolve();
  }

  drop(projectId: number): Promise<void> {
    this.stored.delete(projectId);
    return Promise.resolve();
  }

  close(): void {
    // Nothing is open.
  }

  private put(projectId: number, project: CachedProject): void {
    const copy = cloned(project);
    this.stored.set(projectId, copy);
    this.check(copy);
  }
}

/** Copies what a browser would copy. Texts never change, so the lines are shared. */
const cloned = ({ lines, ...head }: CachedProject): CachedProject => ({ ...structuredClone(head), lines });
