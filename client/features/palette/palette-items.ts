import type { AnyLoad } from '../../../shared/contract/loads';
import type { ProjectReply } from '../../../shared/contract/projects';
import { paletteTexts as texts } from '../../messages/palette';

/** An action that the shell offers. */
export interface PaletteAction {
  id: string;
  label: string;
  run: () => void;
}

export interface PaletteItem {
  id: string;
  label: string;
  note: string;
  run: () => void;
}

export interface PaletteGroup {
  label: string;
  items: PaletteItem[];
}

/** So many of a group are shown; more typing finds the others. */
export const ITEMS_IN_A_GROUP = 6;

const matches = (text: string, words: readonly string[]): boolean => {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
};

export const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/** Projects by job, customer or vendor; the working ones first. */
export function projectItems(
  projects: readonly ProjectReply[],
  query: string,
  open: (address: string) => void,
): PaletteItem[] {
  const words = wordsOf(query);
  return projects
    .filter(({ job_name, customer_name, vendor_name }) =>
      matches(`${job_name} ${customer_name} ${vendor_name}`, words),
    )
    .sort((a, b) => Number(a.archived) - Number(b.archived) || a.job_name.localeCompare(b.job_name))
    .slice(0, ITEMS_IN_A_GROUP)
    .map(({ id, job_name, customer_name, archived }) => ({
      id: `project-${String(id)}`,
      label: job_name,
      note: [customer_name, archived ? texts.archived : ''].filter(Boolean).join(' · '),
      run: () => open(`/project/${String(id)}`),
    }));
}

/** Loads that were found; opening one shows the loads of its project searched by its number. */
export function loadItems(loads: readonly AnyLoad[], open: (load: AnyLoad) => void): PaletteItem[] {
  return loads.slice(0, ITEMS_IN_A_GROUP).map((load) => ({
    id: `load-${String(load.id)}`,
    label: texts.load(load.load_no),
    note: texts.ticket('ticket_number' in load ? load.ticket_number : '', load.carrier_name),
    run: () => open(load),
  }));
}

/** Actions whose label has every word. */
export function actionItems(actions: readonly PaletteAction[], query: string): PaletteItem[] {
  const words = wordsOf(query);
  return actions
    .filter(({ label }) => matches(label, words))
    .map(({ id, label, run }) => ({ id: `action-${id}`, label, note: '', run }));
}
