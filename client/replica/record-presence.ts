import { useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import { cutText } from '#shared/cells/well-formed-text';
import { DOING_LENGTH_MAX } from '#shared/realtime/events';
import { currentSession } from '#client/api/session';
import { store } from '#client/api/store';
import { presenceAtom, whereabouts } from './live';

export interface OpenForm {
  /** Address of the record with an open form, such as 'account_company:12'; '' for a new one. */
  record: string;
  /** Text for the others, such as 'editing Permian Sand'. */
  doing: string;
}

/**
 * Sends the others the page that this tab shows, and the record with an open form (null: none). Returns the
 * names of the others who have the same record open. `projectId` is for records inside a project.
 */
export function useRecordPresence(page: string, form: OpenForm | null, projectId = 0): readonly string[] {
  const record = form?.record ?? '';
  const doing = form?.doing ?? page;
  useEffect(() => {
    whereabouts.report({ project_id: projectId, doing: cutText(doing, DOING_LENGTH_MAX), editing: record });
    if (record === '') return undefined;
    return () => whereabouts.report({ project_id: projectId, doing: page, editing: '' });
  }, [record, doing, page, projectId]);
  const everybody = useAtomValue(presenceAtom, { store });
  return useMemo(() => {
    const me = currentSession()?.user.id;
    const others = everybody.filter(
      ({ editing, user_id }) => record !== '' && editing === record && user_id !== me,
    );
    return [...new Set(others.map(({ display_name }) => display_name))];
  }, [everybody, record]);
}
