/** Author of a change. */
export interface Actor {
  readonly userId: number;
  readonly displayName: string;
  readonly requestId: string;
}

/** Author of changes without a person, such as a sync, a re-rating or a new diesel price. */
export const SYSTEM_ACTOR: Actor = { userId: 0, displayName: 'Haulbook', requestId: '' };
