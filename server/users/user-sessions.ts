import type { Sql } from '../database';

/** The user whose sessions end, and the one session that continues. */
export interface EndedSessions {
  readonly userId: number;
  readonly exceptSessionId?: string | undefined;
}

/**
 * Ends a user's sessions in the transaction that stores a new password: a node that dies right after the commit leaves
 * none of them open. Auth implements it.
 */
export abstract class UserSessions {
  abstract endForNewPassword(sql: Sql, ended: EndedSessions): Promise<void>;
}
