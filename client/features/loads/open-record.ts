import { useEffect } from 'react';
import type { LoadKind } from '#shared/contract/loads';
import type { PresenceEntry } from '#shared/realtime/events';
import { useSessionUser } from '#client/api/use-session-user';
import { loadsTexts } from '#client/messages/loads';
import { reportPresence, usePresenceIn } from '#client/replica/index';
import type { TableLoad } from './table-load';

/** Returns the name of a load for presence. */
const recordOf = (kind: LoadKind, id: number): string => `${kind}-load:${id}`;

/** Announces the loads that this tab has the lock form open on, or the load that it shows. */
export function useOpenRecord(
  projectId: number,
  kind: LoadKind,
  { form, panel }: { form: readonly TableLoad[] | null; panel: TableLoad | null },
): void {
  const [first] = form ?? [];
  const editing = form?.length === 1 && first !== undefined ? recordOf(kind, first.id) : '';
  const doing = doingOf(form, panel);
  useEffect(() => {
    if (doing === '') return undefined;
    reportPresence({ project_id: projectId, doing, editing });
    return () => reportPresence({ project_id: projectId, doing: loadsTexts.whereabouts, editing: '' });
  }, [projectId, doing, editing]);
}

function doingOf(form: readonly TableLoad[] | null, panel: TableLoad | null): string {
  const [first] = form ?? [];
  if (form !== null && first !== undefined) return loadsTexts.editing(first.load_no, form.length);
  return panel === null ? '' : loadsTexts.viewing(panel.load_no);
}

/** Returns another person who has a form open on a load; null when there is none. */
export function useEditorOf(projectId: number, kind: LoadKind, id: number): PresenceEntry | null {
  const me = useSessionUser()?.id ?? 0;
  const record = recordOf(kind, id);
  const people = usePresenceIn(projectId);
  return people.find(({ editing, user_id }) => editing === record && user_id !== me) ?? null;
}
