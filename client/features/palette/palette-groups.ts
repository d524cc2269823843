import type { ProjectReply } from '#shared/contract/projects';
import { paletteTexts as texts } from '#client/messages/palette';
import { findLoads } from '#client/replica/index';
import { asFound, foundGroups } from './found-items';
import { type ProjectPart, pageItems } from './page-items';
import { ITEMS_IN_A_GROUP, type PaletteGroup } from './palette-item';
import { type PaletteAction, actionItems, projectItems } from './palette-items';
import { recentItems } from './recent-items';
import type { CompanySearch } from './use-search';

export interface PaletteSources {
  /** Open project; null outside a project. */
  projectId: number | null;
  projects: readonly ProjectReply[];
  actions: readonly PaletteAction[];
  /** Pages of each project. */
  parts: readonly ProjectPart[];
  /** Pages of the settings and of the provider. */
  areaPages: readonly PaletteAction[];
}

const { groups } = texts;

/** Returns the groups of an empty field: what was opened last, and where one can go. */
function withoutText({ projectId, projects, actions, parts }: PaletteSources): PaletteGroup[] {
  return [
    { label: groups.recent, items: recentItems() },
    { label: groups.pages, items: pageItems({ projects, parts, openProject: projectId, query: '' }) },
    { label: groups.projects, items: projectItems(projects, '') },
    { label: groups.actions, items: actionItems(actions, '') },
  ];
}

/** Returns loads of the open project by all their texts; they are here already. */
function loadsHere({ projectId, projects }: PaletteSources, query: string) {
  if (projectId === null) return [];
  const open = projects.find(({ id }) => id === projectId) ?? null;
  return open === null ? [] : asFound(findLoads(projectId, query, ITEMS_IN_A_GROUP), open);
}

/**
 * Returns the results in groups. Exact matches stand first; then what the browser knows, so that it stays in place
 * when the server answers; then everything else that the server found.
 */
export function paletteGroups(
  sources: PaletteSources,
  query: string,
  { found }: Pick<CompanySearch, 'found'>,
): PaletteGroup[] {
  if (query === '') return withoutText(sources).filter(({ items }) => items.length > 0);
  const { projectId, projects, actions, parts, areaPages } = sources;
  // Projects come from the browser's own list, which has all of them.
  const records = found.filter(({ kind }) => kind !== 'project');
  const { best, others } = foundGroups([...records, ...loadsHere(sources, query)]);
  const pages = [
    ...pageItems({ projects, parts, openProject: projectId, query }),
    ...actionItems(areaPages, query),
  ];
  return [
    ...best,
    { label: groups.pages, items: pages },
    { label: groups.projects, items: projectItems(projects, query) },
    ...others,
    { label: groups.actions, items: actionItems(actions, query) },
  ].filter(({ items }) => items.length > 0);
}
