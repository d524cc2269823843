import type { PresenceEntry } from '../../shared/realtime/events';
import type { LiveLink } from '../realtime/live-link';

export type Whereabouts = Pick<PresenceEntry, 'project_id' | 'doing' | 'editing'>;

const NOWHERE: Whereabouts = { project_id: 0, doing: '', editing: '' };

/** Tells the others where this tab is, again whenever the server has forgotten it. */
export class WhereaboutsTeller {
  private current = NOWHERE;

  constructor(private readonly link: LiveLink) {}

  say(whereabouts: Whereabouts): void {
    this.current = whereabouts;
    this.sayAgain();
  }

  /** In a project only who has joined its room is believed: called after joining and on coming back. */
  sayAgain(): void {
    void this.link.say(this.current).catch(() => undefined);
  }

  /** A project was opened: unless something more exact is said, that is where this tab is. */
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
