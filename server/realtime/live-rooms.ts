import { Injectable } from '@nestjs/common';
import type { AnyLiveSocket, LiveNamespace, LiveSocket, NodeEvents } from './live-types';

/** Access to the namespace of all live events. Empty until the gateway opens it. */
@Injectable()
export class LiveRooms {
  private namespace: LiveNamespace | null = null;
  private shared = false;
  private heed: NodeEvents['presence:moved'] = () => undefined;

  /** Opens the rooms. `shared` means that other nodes have sockets too, reached through Redis. */
  open(namespace: LiveNamespace, shared: boolean): void {
    this.namespace = namespace;
    this.shared = shared;
    namespace.on('presence:moved', (companyId) => this.heed(companyId));
  }

  /** Calls the listener when another node says that people of a company moved. */
  onMoved(listener: NodeEvents['presence:moved']): void {
    this.heed = listener;
  }

  /** Tells the other nodes that people of a company moved. */
  tellMoved(companyId: number): void {
    if (this.shared) this.namespace?.serverSideEmit('presence:moved', companyId);
  }

  /** True when other nodes have sockets too. */
  get areShared(): boolean {
    return this.shared;
  }

  /** Returns false when the room is surely empty on every node. */
  mayHaveListeners(room: string): boolean {
    if (this.namespace === null) return false;
    return this.shared || this.namespace.adapter.rooms.has(room);
  }

  to(room: string): ReturnType<LiveNamespace['to']> | null {
    return this.namespace?.to(room) ?? null;
  }

  /** Returns the sockets of a room on this node, as the target of an event. */
  here(room: string): ReturnType<LiveNamespace['to']> | null {
    return this.namespace?.local.to(room) ?? null;
  }

  /** Returns the sockets of this node. */
  localSockets(): LiveSocket[] {
    return this.namespace === null ? [] : [...this.namespace.sockets.values()];
  }

  /** Returns the sockets of a room on this node. */
  localSocketsIn(room: string): LiveSocket[] {
    const ids = this.namespace?.adapter.rooms.get(room) ?? [];
    return [...ids].flatMap((id) => this.namespace?.sockets.get(id) ?? []);
  }

  /** Returns the sockets of a room on all nodes, or only of this node when the others do not answer. */
  async socketsIn(room: string): Promise<AnyLiveSocket[]> {
    if (this.namespace === null) return [];
    try {
      return await this.namespace.in(room).fetchSockets();
    } catch {
      // Avoids the adapter's `local`, which asks Redis for the number of nodes even so.
      return this.localSocketsIn(room);
    }
  }
}
