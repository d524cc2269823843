import type { ProjectReply } from '#shared/contract/projects';
import { searchWords } from '#shared/rules/search-form';
import { paletteTexts as texts } from '#client/messages/palette';
import { ITEMS_IN_A_GROUP, type ItemKind, type PaletteItem, joined, matches } from './palette-item';

/** Action that the shell offers, or a page of the settings. */
export interface PaletteAction {
  id: string;
  kind: ItemKind;
  label: string;
  keys?: readonly string[];
  to?: string;
  run?: () => void;
}

/** Returns projects by job, customer or vendor; active projects first. */
export function projectItems(projects: readonly ProjectReply[], query: string): PaletteItem[] {
  const words = searchWords(query);
  return projects
    .filter(({ job_name, customer_name, vendor_name }) =>
      matches(`${job_name} ${customer_name} ${vendor_name}`, words),
    )
    .sort((a, b) => Number(a.archived) - Number(b.archived) || a.job_name.localeCompare(b.job_name))
    .slice(0, ITEMS_IN_A_GROUP)
    .map(({ id, job_name, customer_name, archived }) => ({
      id: `project-${id}`,
      kind: 'project',
      label: job_name,
      note: joined(customer_name, archived ? texts.archived : ''),
      aside: '',
      keys: [],
      to: `/project/${id}`,
    }));
}

/** Returns the actions with every word of the query in their label. */
export function actionItems(actions: readonly PaletteAction[], query: string): PaletteItem[] {
  const words = searchWords(query);
  return actions
    .filter(({ label }) => matches(label, words))
    .map(({ id, keys = [], ...action }) => ({ ...action, id: `action-${id}`, note: '', aside: '', keys }));
}
