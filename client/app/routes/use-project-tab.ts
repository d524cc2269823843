import { useSectionTitle } from '../shell/tab-title';
import { useReportPresence } from './use-report-presence';

/** Returns the title of a record's page; that of the list until the record's name is known. */
export const titleOf = (name: string, list: string): string => (name === '' ? list : `${name} · ${list}`);

/** Names the open tab of a project in the title of the browser's tab, and tells the others where this person is. */
export function useProjectTab(projectId: number, title: string, doing = title): void {
  useReportPresence(projectId, doing);
  useSectionTitle(title);
}
