import type { ProjectReply } from '#shared/contract/projects';
import { searchForm, searchWords } from '#shared/rules/search-form';
import { ITEMS_IN_A_GROUP, type ItemKind, type PaletteItem } from './palette-item';

/** Page of a project with its own address. */
export interface ProjectPart {
  /** Rest of its address after /project/7. */
  to: string;
  label: string;
  kind: ItemKind;
  /** Keys that open it in the open project. */
  keys: readonly string[];
  /** Returns true for a project that has the page; every project has it without this. */
  isIn?: (project: ProjectReply) => boolean;
}

interface PageSearch {
  projects: readonly ProjectReply[];
  parts: readonly ProjectPart[];
  /** Project to use when the search names none. */
  openProject: number | null;
  query: string;
}

/**
 * Returns the pages of projects that match a search.
 * 'midland loads' finds the loads of Midland 14H; 'loads' alone finds those of the open project. An empty search
 * finds every page of the open project.
 */
export function pageItems({ projects, parts, openProject, query }: PageSearch): PaletteItem[] {
  const words = searchWords(query);
  const isMeant = (project: ProjectReply, { label }: ProjectPart): boolean => {
    const isOpen = project.id === openProject;
    const others = words.filter((word) => !searchForm(label).includes(word));
    if (words.length === 0 || others.length === 0) return isOpen;
    const name = searchForm(project.job_name);
    return others.length < words.length && others.every((word) => name.includes(word));
  };
  return projects
    .flatMap((project) =>
      parts
        .filter((part) => isMeant(project, part) && part.isIn?.(project) !== false)
        .map((part) => ({
          id: `page-${project.id}-${part.to}`,
          kind: part.kind,
          label: part.label,
          note: project.job_name,
          aside: '',
          keys: project.id === openProject ? part.keys : [],
          to: `/project/${project.id}${part.to}`,
        })),
    )
    .slice(0, ITEMS_IN_A_GROUP);
}
