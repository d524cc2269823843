import type { ProjectReply } from '../../../shared/contract/projects';
import { ITEMS_IN_A_GROUP, wordsOf, type PaletteItem } from './palette-items';

/** Page of a project with its own address. */
export interface ProjectPart {
  /** Rest of its address after /project/7. */
  to: string;
  label: string;
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
 * 'midland loads' finds the loads of Midland 14H; 'loads' alone finds those of the open project.
 * Words of a page label choose the page; all other words must be in the project name.
 */
export function pageItems(search: PageSearch, open: (address: string) => void): PaletteItem[] {
  const words = wordsOf(search.query);
  return search.projects
    .flatMap((project) =>
      search.parts.flatMap((part) => {
        const label = part.label.toLowerCase();
        const name = project.job_name.toLowerCase();
        const [ofPart, others] = [
          words.filter((word) => label.includes(word)),
          words.filter((word) => !label.includes(word)),
        ];
        const isNamed = others.length > 0 && others.every((word) => name.includes(word));
        const isMeant = others.length === 0 && project.id === search.openProject;
        if (ofPart.length === 0 || !(isNamed || isMeant)) return [];
        return {
          id: `page-${String(project.id)}-${part.to}`,
          label: part.label,
          note: project.job_name,
          run: () => open(`/project/${String(project.id)}${part.to}`),
        };
      }),
    )
    .slice(0, ITEMS_IN_A_GROUP);
}
