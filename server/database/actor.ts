/** The author of a change. */
export interface Actor {
  readonly userId: number;
  readonly displayName: string;
  readonly requestId: string;
}

/** Haulbook itself: a sync, a re-rating, an arrived price. */
export const SYSTEM_ACTOR: Actor = { userId: 0, displayName: 'Haulbook', requestId: '' };
