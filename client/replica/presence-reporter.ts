import type { PresenceEntry } from '#shared/realtime/events';
import type { LiveLink } from '#client/realtime/live-link';

export type PresencePlace = Pick<PresenceEntry, 'project_id' | 'doing' | 'editing'>;

const NOWHERE: PresencePlace = { project_id: 0, doing: '', editing: '' };

/** Sends the others where this tab is, and repeats it when the server has lost it. */
export class PresenceReporter {
  private current = NOWHERE;

  constructor(private readonly link: LiveLink) {}

  report(whereabouts: PresencePlace): void {
    this.current = whereabouts;
    this.resend();
  }

  /**
   * Repeats the message. Must be called after joining a room and after a reconnect, since the server accepts
   * a project only from a member of its room.
   */
  resend(): void {
    void this.link.sendPresence(this.current).catch(() => undefined);
  }

  /** Reports an opened project as the location of this tab, unless a more exact one is set. */
  enterProject(projectId: number): void {
    if (this.current.project_id === projectId) this.resend();
    else this.report({ ...NOWHERE, project_id: projectId });
  }

  leaveProject(projectId: number): void {
    if (this.current.project_id === projectId) this.report(NOWHERE);
  }

  forget(): void {
    this.current = NOWHERE;
  }
}
