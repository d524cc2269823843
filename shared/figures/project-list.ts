import { marginOf } from '#shared/calc/totals/open-amounts';
import type { ProjectFigures } from '#shared/contract/project-figures';
import type { ProjectReply } from '#shared/contract/projects';
import { searchForm, searchWords } from '#shared/rules/search-form';
import type { TableSort } from '#client/ui/table/data-table';

export const PROJECT_FILTERS = ['working', 'archived', 'all'] as const;
export type ProjectFilter = (typeof PROJECT_FILTERS)[number];

/** Columns of money, which are read when they are shown. */
export const MONEY_SORTS = ['unbilled', 'not_received', 'margin', 'last_invoice'] as const;
export type MoneySort = (typeof MONEY_SORTS)[number];

export const PROJECT_SORTS = ['job', 'customer', 'vendor', 'archived', ...MONEY_SORTS] as const;
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
} satisfies Record<Exclude<ProjectSort, MoneySort>, (project: ProjectReply) => string>;

const SORT_FIGURES = {
  unbilled: ({ not_billed }) => not_billed,
  not_received: ({ not_received }) => not_received,
  margin: ({ revenue, profit }) => marginOf(revenue, profit),
  last_invoice: ({ last_invoice_day: day }) => (day === '' ? 0 : Number(day.replaceAll('-', ''))),
} satisfies Record<MoneySort, (figures: ProjectFigures) => number>;

/** Figures of projects by their ids. */
export type FiguresById = ReadonlyMap<number, ProjectFigures>;

const NO_FIGURES: FiguresById = new Map();

/** Compares numbers in names by value: 'Reeves 7' before 'Reeves 14'. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export interface ProjectsQuery {
  filter: ProjectFilter;
  search: string;
  sort: TableSort;
}

const isTextSort = (key: string): key is keyof typeof SORT_TEXTS => Object.hasOwn(SORT_TEXTS, key);

/** Returns true for a column of money. */
export const isMoney = (key: string): key is MoneySort => (MONEY_SORTS as readonly string[]).includes(key);

type Compare = (one: ProjectReply, other: ProjectReply) => number;

/** Returns the order of a column. Projects whose figures are not known come first. */
function orderOf(key: string, figures: FiguresById): Compare {
  if (isMoney(key)) {
    const valueOf = ({ id }: ProjectReply): number => {
      const own = figures.get(id);
      return own === undefined ? Number.MIN_SAFE_INTEGER : SORT_FIGURES[key](own);
    };
    return (one, other) => valueOf(one) - valueOf(other);
  }
  const text = SORT_TEXTS[isTextSort(key) ? key : 'job'];
  return (one, other) => collator.compare(text(one), text(other));
}

function matches({ job_name, customer_name, vendor_name }: ProjectReply, words: readonly string[]): boolean {
  const text = searchForm(`${job_name}\n${customer_name}\n${vendor_name}`);
  return words.every((word) => text.includes(word));
}

/** Returns the projects of a filter that contain every word of the search, sorted. Ties sort by name. */
export function projectsOf(
  projects: readonly ProjectReply[],
  query: ProjectsQuery,
  figures: FiguresById = NO_FIGURES,
): ProjectReply[] {
  const words = searchWords(query.search);
  const compare = orderOf(query.sort.key, figures);
  const direction = query.sort.descending ? -1 : 1;
  return projects
    .filter((project) => FILTERS[query.filter](project) && matches(project, words))
    .sort((a, b) => direction * compare(a, b) || collator.compare(a.job_name, b.job_name) || a.id - b.id);
}

/** Counts the projects of each tab. */
export function projectCounts(projects: readonly ProjectReply[]): Record<ProjectFilter, number> {
  const archived = projects.filter(FILTERS.archived).length;
  return { working: projects.length - archived, archived, all: projects.length };
}
