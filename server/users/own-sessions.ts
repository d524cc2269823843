import { Injectable } from '@nestjs/common';
import type { Sql } from '../database';

/** Whose sessions end, but for the one that goes on. */
export interface OwnSessions {
  readonly userId: number;
  readonly exceptSessionId?: string | undefined;
}

type Ending = (sql: Sql, whose: OwnSessions) => Promise<void>;

/**
 * Ends a person's sessions in the transaction that sets a new password: a node that dies right after the commit
 * leaves none of them alive. Sessions come after users in the order of domains, so they register themselves here.
 */
@Injectable()
export class OwnSessionsEnding {
  private ending: Ending = () => Promise.resolve();

  register(ending: Ending): void {
    this.ending = ending;
  }

  within(sql: Sql, whose: OwnSessions): Promise<void> {
    return this.ending(sql, whose);
  }
}
