import { Injectable } from '@nestjs/common';
import type { AnyLiveSocket, LiveNamespace, LiveSocket } from './live-types';

/** The namespace of everything live, once the gateway has it. Before that nobody is there to hear. */
@Injectable()
export class LiveRooms {
  private namespace: LiveNamespace | null = null;
  private shared = false;

  /** `shared`: other nodes have sockets too, reached through Redis. */
  open(namespace: LiveNamespace, shared: boolean): void {
    this.namespace = namespace;
    this.shared = shared;
  }

  /** False when surely nobody is in the room, on any node. */
  mayHaveListeners(room: string): boolean {
    if (this.namespace === null) return false;
    return this.shared || this.namespace.adapter.rooms.has(room);
  }

  to(room: string): ReturnType<LiveNamespace['to']> | null {
    return this.namespace?.to(room) ?? null;
  }

  /** The sockets of this node. */
  localSockets(): LiveSocket[] {
    return this.namespace === null ? [] : [...this.namespace.sockets.values()];
  }

  /** The sockets of a room on all nodes; of this one alone when the others do not answer. */
  async socketsIn(room: string): Promise<AnyLiveSocket[]> {
    if (this.namespace === null) return [];
    try {
      return await this.namespace.in(room).fetchSockets();
    } catch {
      // Not by the adapter's `local`, which asks Redis how many nodes there are all the same.
      return this.localSockets().filter(({ rooms }) => rooms.has(room));
    }
  }
}
