import { Injectable, Logger } from '@nestjs/common';
import type { SessionEndReason } from '#shared/rules/session-end';

/** An Account Admin who lost the role, or was deleted (`newRole` is null). */
export interface RemovedAdministrator {
  readonly companyId: number;
  /** Display name of the acting user. */
  readonly by: string;
  readonly newRole: string | null;
  readonly person: {
    readonly id: number;
    readonly email: string;
    readonly display_name: string;
    readonly is_signed_up: boolean;
  };
}

/** Events from a domain to the domains before it. See docs/architecture.md#ports-and-events. */
export interface DomainEventMap {
  /** A company has one Account Admin less. */
  AdministratorRemoved: RemovedAdministrator;
  /** New key for the job-tracking system. Results fetched with the old one are void. */
  CompanyApiKeyChanged: { companyId: number };
  /** New key that calls name the company by. */
  CompanyKeyChanged: { companyId: number };
  /** Sessions ended. At least one of the ids is set; `exceptSessionId` stays open. */
  SessionsEnded: {
    userId?: number;
    companyId?: number;
    sessionId?: string;
    exceptSessionId?: string;
    reason: SessionEndReason;
  };
  /** Users who are connected, or were until now. */
  UsersSeen: { users: readonly { userId: number; companyId: number }[]; at: Date };
}

export type DomainEventName = keyof DomainEventMap;
type Listener<E extends DomainEventName> = (event: DomainEventMap[E]) => void | Promise<void>;

/** Bus for in-process events between domains. Emit them after the commit, never inside a transaction. */
@Injectable()
export class DomainEvents {
  private readonly logger = new Logger(DomainEvents.name);
  private readonly listeners = new Map<DomainEventName, Set<Listener<DomainEventName>>>();

  /** Subscribes the listener to an event and returns a function that unsubscribes it. */
  on<E extends DomainEventName>(name: E, listener: Listener<E>): () => void {
    const set = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, set);
    const stored = listener as Listener<DomainEventName>;
    set.add(stored);
    return () => set.delete(stored);
  }

  /** Calls all listeners without waiting. A listener's failure is logged and does not affect others. */
  emit<E extends DomainEventName>(name: E, event: DomainEventMap[E]): void {
    for (const listener of this.listeners.get(name) ?? []) void this.notify(name, listener, event);
  }

  private async notify<E extends DomainEventName>(
    name: E,
    listener: Listener<DomainEventName>,
    event: DomainEventMap[E],
  ): Promise<void> {
    try {
      await listener(event);
    } catch (error) {
      this.logger.error({ err: error, event: name }, 'A listener of a domain event failed');
    }
  }
}
