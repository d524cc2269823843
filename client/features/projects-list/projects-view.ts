import type { ProjectReply } from '#shared/contract/projects';
import { searchForm, searchWords } from '#shared/rules/search-form';
import type { TableSort } from '#client/ui/table/data-table';

export const PROJECT_FILTERS = ['working', 'archived', 'all'] as const;
export type ProjectFilter = (typeof PROJECT_FILTERS)[number];

export const PROJECT_SORTS = ['job', 'customer', 'vendor', 'archived'] as const;
export type ProjectSort = (typeof PROJECT_SORTS)[number];

const FILTERS = {
  working: ({ archived }) => !archived,
  archived: ({ archived }) => archived,
  all: () => true,
} satisfies Record<ProjectFilter, (project: ProjectReply) => boolean>;

const SORT_TEXTS = {
  job: ({ job_name }) => job_name,
  customer: ({ customer_name }) => customer_name,
  vendor: ({ vendor_name }) => vendor_name,
  archived: ({ archived }) => (archived ? '1' : '0'),
} satisfies Record<ProjectSort, (project: ProjectReply) => string>;

/** Compares numbers in names by value: 'Reeves 7' before 'Reeves 14'. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export interface ProjectsQuery {
  filter: ProjectFilter;
  search: string;
  sort: TableSort;
}

const isSort = (key: string): key is ProjectSort => (PROJECT_SORTS as readonly string[]).includes(key);

function matches({ job_name, customer_name, vendor_name }: ProjectReply, words: readonly string[]): boolean {
  const text = searchForm(`${job_name}\n${customer_name}\n${vendor_name}`);
  return words.every((word) => text.includes(word));
}

/** Returns the projects of a filter that contain every word of the search, sorted. Ties sort by name. */
export function projectsOf(projects: readonly ProjectReply[], query: ProjectsQuery): ProjectReply[] {
  const words = searchWords(query.search);
  const text = SORT_TEXTS[isSort(query.sort.key) ? query.sort.key : 'job'];
  const direction = query.sort.descending ? -1 : 1;
  return projects
    .filter((project) => FILTERS[query.filter](project) && matches(project, words))
    .sort(
      (a, b) =>
        direction * collator.compare(text(a), text(b)) ||
        collator.compare(a.job_name, b.job_name) ||
        a.id - b.id,
    );
}

/** Counts the projects of each tab. */
export function projectCounts(projects: readonly ProjectReply[]): Record<ProjectFilter, number> {
  const archived = projects.filter(FILTERS.archived).length;
  return { working: projects.length - archived, archived, all: projects.length };
}
