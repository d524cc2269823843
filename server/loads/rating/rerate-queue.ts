import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { RATING_FLAGS } from '../../../shared/calc/rating';
import { DomainError } from '../../../shared/errors';
import { type Actor, Database, type ProjectScope } from '../../database';
import { isSameSetup } from './fingerprint';
import { RatingContexts } from './rating-contexts';
import { RatingStateRepository } from './rating-state.repository';
import { RerateProject } from './rerate-project';

const POLL_MS = 25;
/** Loads whose price week was not there yet. */
const WAITING_FOR_PRICES = RATING_FLAGS.provisionalPrice | RATING_FLAGS.noPrice | RATING_FLAGS.stalePrice;

interface Due {
  readonly scope: ProjectScope;
  readonly actor: Actor;
  readonly why: string;
  /** Nothing but diesel prices changed: those loads alone that wait for one, or had another one. */
  readonly pricesOnly: boolean;
}

/**
 * Rates projects again, one after the other. What comes while a project waits or is being rated is one more
 * re-rating, not one for each event; one project's trouble leaves the others alone; and what failed, or what a
 * killed server left undone, is found by its fingerprint.
 */
@Injectable()
export class RerateQueue implements OnApplicationShutdown {
  private readonly logger = new Logger(RerateQueue.name);
  private readonly due = new Map<number, Due>();
  private working: Promise<void> | null = null;
  private stopped = false;
  /** The project that is being rated, 0 for none. */
  private current = 0;

  constructor(
    private readonly database: Database,
    private readonly contexts: RatingContexts,
    private readonly states: RatingStateRepository,
    private readonly rerate: RerateProject,
  ) {}

  /** Has the whole project rated again soon. */
  add(scope: ProjectScope, actor: Actor, why: string): void {
    this.put({ scope, actor, why, pricesOnly: false });
  }

  /** Has those loads of the project rated again soon that diesel prices which came concern. */
  addForPrices(scope: ProjectScope, actor: Actor, why: string): void {
    if (!this.due.has(scope.projectId)) this.put({ scope, actor, why, pricesOnly: true });
  }

  /**
   * Has the project rated again when its loads were last rated with something else; for other diesel prices, those
   * that they concern.
   */
  async addIfStale(scope: ProjectScope, actor: Actor, why: string): Promise<void> {
    const now = (await this.contexts.of(scope, this.database)).fingerprint;
    const then = await this.states.fingerprint(scope);
    if (now === then) return;
    if (then !== null && isSameSetup(now, then)) this.addForPrices(scope, actor, why);
    else this.add(scope, actor, why);
  }

  /** Resolves when the project is not to be rated again any more, or when that takes too long. */
  async settled({ projectId }: ProjectScope, waitMs: number): Promise<void> {
    const until = Date.now() + waitMs;
    while ((this.due.has(projectId) || this.current === projectId) && Date.now() < until) await wait(POLL_MS);
  }

  /** Resolves when nothing is due any more. */
  async idle(): Promise<void> {
    while (this.working !== null) await this.working;
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.idle();
  }

  private put(due: Due): void {
    this.due.set(due.scope.projectId, due);
    this.working ??= this.work().finally(() => (this.working = null));
  }

  private async work(): Promise<void> {
    for (let next = this.take(); next !== null; next = this.take()) {
      this.current = next.scope.projectId;
      try {
        await this.one(next);
      } catch (error) {
        this.report(next, error);
      } finally {
        this.current = 0;
      }
    }
  }

  private take(): Due | null {
    const [first] = this.due.values();
    if (first === undefined || this.stopped) return null;
    this.due.delete(first.scope.projectId);
    return first;
  }

  private async one({ scope, actor, why, pricesOnly }: Due): Promise<void> {
    const { fingerprint } = await this.contexts.of(scope, this.database);
    await this.rerate.run(scope, actor, { why, withFlags: pricesOnly ? WAITING_FOR_PRICES : 0 });
    await (pricesOnly
      ? this.states.rememberPrices(scope, fingerprint)
      : this.states.remember(scope, fingerprint));
  }

  private report({ scope }: Due, error: unknown): void {
    // An archived project is frozen: that is the rule, not a failure.
    if (error instanceof DomainError && error.code === 'project_archived') return;
    this.logger.error(
      { err: error, projectId: scope.projectId },
      'A re-rating failed and is tried again later',
    );
  }
}
