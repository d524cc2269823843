import { Injectable, Logger } from '@nestjs/common';
import type { SessionEndReason } from '../../shared/rules/session-end';

/** What a domain tells those that come before it in the order of domains (design: architecture, section 2). */
export interface DomainEventMap {
  /** The key for the job-tracking system: what was asked with the old one is void. */
  CompanyApiKeyChanged: { companyId: number };
  /** The key that calls name the company by. */
  CompanyKeyChanged: { companyId: number };
  /** At least one of the ids says whose sessions are over; `exceptSessionId` goes on. */
  SessionsEnded: {
    userId?: number;
    companyId?: number;
    sessionId?: string;
    exceptSessionId?: string;
    reason: SessionEndReason;
  };
}

export type DomainEventName = keyof DomainEventMap;
type Listener<E extends DomainEventName> = (event: DomainEventMap[E]) => void | Promise<void>;

/** In-process events between domains; emitted after the commit, never inside a transaction. */
@Injectable()
export class DomainEvents {
  private readonly logger = new Logger(DomainEvents.name);
  private readonly listeners = new Map<DomainEventName, Set<Listener<DomainEventName>>>();

  /** Calls the listener for each event of the name; the answer ends that. */
  on<E extends DomainEventName>(name: E, listener: Listener<E>): () => void {
    const set = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, set);
    const stored = listener as Listener<DomainEventName>;
    set.add(stored);
    return () => set.delete(stored);
  }

  /** Tells every listener at once. A listener's failure is logged and stays its own. */
  emit<E extends DomainEventName>(name: E, event: DomainEventMap[E]): void {
    for (const listener of this.listeners.get(name) ?? []) void this.tell(name, listener, event);
  }

  private async tell<E extends DomainEventName>(
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
