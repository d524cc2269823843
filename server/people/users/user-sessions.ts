import type { Sql } from '#server/database/index';

/** Selection of sessions to end: those of a user, except one that continues. */
export interface EndedSessions {
  readonly userId: number;
  readonly exceptSessionId?: string | undefined;
}

/**
 * Ends a user's sessions in the transaction that stores a new password, so that a crash after the commit
 * leaves none open. Auth implements it.
 */
export abstract class UserSessions {
  abstract endForNewPassword(sql: Sql, ended: EndedSessions): Promise<void>;
}
