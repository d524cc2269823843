import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { ClientEvents } from '#shared/realtime/events';
import { DomainError } from '#shared/errors/index';
import { DatabaseOutage } from '#server/database/index';

type EventName = keyof ClientEvents;
type AnswerOf<E extends EventName> = Parameters<Parameters<ClientEvents[E]>[1]>[0];

/** Index of the acknowledgement: Nest passes a message as socket, payload, acknowledgement and event name. */
const ACKNOWLEDGEMENT = 2;

/** Returns the answer to a message that failed: only the code of the error. */
function refusalOf(event: EventName, code: string): AnswerOf<EventName> {
  const answers: { [E in EventName]: AnswerOf<E> } = {
    'project:join': { ok: false, revision: 0, error: code },
    'project:leave': { ok: false, revision: 0, error: code },
    'revision:check': { ok: false, revision: 0, error: code },
    'presence:say': false,
    'session:renew': false,
  };
  return answers[event];
}

/** Acknowledges a failed message, as the envelope filter answers a failed call. */
@Catch()
export class AckFilter implements ExceptionFilter {
  private readonly logger = new Logger(AckFilter.name);

  constructor(private readonly outage: DatabaseOutage) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const event = host.switchToWs().getPattern() as EventName;
    const isKnown = thrown instanceof DomainError;
    if (!isKnown && !this.outage.covers(thrown))
      this.logger.error({ err: thrown, event }, 'A socket request failed');
    const acknowledge = host.getArgByIndex<((answer: unknown) => void) | undefined>(ACKNOWLEDGEMENT);
    acknowledge?.(refusalOf(event, isKnown ? String(thrown.code) : 'internal'));
  }
}
