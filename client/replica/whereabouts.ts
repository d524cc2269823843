import type { PresenceEntry } from '../../shared/realtime/events';
import type { LiveLink } from '../realtime/live-link';

export type Whereabouts = Pick<PresenceEntry, 'project_id' | 'doing' | 'editing'>;

const NOWHERE: Whereabouts = { project_id: 0, doing: '', editing: '' };

/** Sends the others where this tab is, and repeats it when the server has lost it. */
export class WhereaboutsTeller {
  private current = NOWHERE;

  constructor(private readonly link: LiveLink) {}

  say(whereabouts: Whereabouts): void {
    this.current = whereabouts;
    this.sayAgain();
  }

  /**
   * Repeats the message. Must be called after joining a room and after a reconnect, since the server accepts
   * a project only from a member of its room.
   */
  sayAgain(): void {
    void this.link.say(this.current).catch(() => undefined);
  }

  /** Reports an opened project as the location of this tab, unless a more exact one is set. */
  entered(projectId: number): void {
    if (this.current.project_id === projectId) this.sayAgain();
    else this.say({ ...NOWHERE, project_id: projectId });
  }

  left(projectId: number): void {
    if (this.current.project_id === projectId) this.say(NOWHERE);
  }

  forget(): void {
    this.current = NOWHERE;
  }
}
