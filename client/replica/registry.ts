import { store } from '#client/api/store';
import { ProjectReplica } from './project/project-replica';
import type { ReplicaDependencies } from './project/replica-dependencies';

/** Time for which a project without viewers stays in step, so that going back to it is instant. */
const LINGER_MS = 60_000;

interface HeldReplica {
  readonly replica: ProjectReplica;
  holders: number;
  isOpen: boolean;
  closing: ReturnType<typeof setTimeout> | undefined;
}

/** Open projects of this tab. The atoms of a project live until its replica closes. */
export class ReplicaRegistry {
  private readonly held = new Map<number, HeldReplica>();

  constructor(private readonly world: ReplicaDependencies) {}

  /** Returns the replica of a project and creates it if needed. It opens at the first `hold`. */
  of(projectId: number): ProjectReplica {
    return this.heldOf(projectId).replica;
  }

  /** Opens a project while it is held. Returns a function that releases it. */
  hold(projectId: number): () => void {
    const held = this.heldOf(projectId);
    held.holders += 1;
    clearTimeout(held.closing);
    if (!held.isOpen) held.replica.open();
    else if (held.holders === 1) this.world.enterProject(projectId);
    held.isOpen = true;
    return () => {
      held.holders -= 1;
      if (held.holders > 0) return;
      this.world.leaveProject(projectId);
      held.closing = setTimeout(() => void this.close(projectId), LINGER_MS);
    };
  }

  /** Returns true while a page shows the project. */
  isHeld(projectId: number): boolean {
    return (this.held.get(projectId)?.holders ?? 0) > 0;
  }

  open(): ProjectReplica[] {
    return [...this.held.values()].flatMap(({ isOpen, replica }) => (isOpen ? replica : []));
  }

  find(projectId: number): ProjectReplica | null {
    return this.held.get(projectId)?.replica ?? null;
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.held.keys()].map((projectId) => this.close(projectId)));
  }

  private heldOf(projectId: number): HeldReplica {
    let held = this.held.get(projectId);
    if (!held) {
      const replica = new ProjectReplica(projectId, this.world, store);
      held = { replica, holders: 0, isOpen: false, closing: undefined };
      this.held.set(projectId, held);
    }
    return held;
  }

  private async close(projectId: number): Promise<void> {
    const held = this.held.get(projectId);
    this.held.delete(projectId);
    clearTimeout(held?.closing);
    if (held?.isOpen === true) await held.replica.close();
  }
}
