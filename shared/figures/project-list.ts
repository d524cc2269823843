import { marginOf } from '../calc/totals/open-amounts';
import type { ProjectFigures } from '../contract/project-figures';
import type { ProjectReply } from '../contract/projects';
import { MONEY_SORTS, type MoneySort, type ProjectFilter, type ProjectSort } from '../rules/project-list';
import { searchForm, searchWords } from '../rules/search-form';

/** Project as the list shows it. */
export type ListedProject = Pick<
  ProjectReply,
  'id' | 'job_name' | 'customer_name' | 'vendor_name' | 'archived'
>;

const FILTERS = {
  working: ({ archived }) => !archived,
  archived: ({ archived }) => archived,
  all: () => true,
} satisfies Record<ProjectFilter, (project: ListedProject) => boolean>;

const SORT_TEXTS = {
  job: ({ job_name }) => job_name,
  customer: ({ customer_name }) => customer_name,
  vendor: ({ vendor_name }) => vendor_name,
  archived: ({ archived }) => (archived ? '1' : '0'),
} satisfies Record<Exclude<ProjectSort, MoneySort>, (project: ListedProject) => string>;

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

/** Filter, search and order of the list. */
export interface ProjectsQuery {
  filter: ProjectFilter;
  search: string;
  sort: { key: string; descending: boolean };
}

const isTextSort = (key: string): key is keyof typeof SORT_TEXTS => Object.hasOwn(SORT_TEXTS, key);

/** Returns true for a column of money. */
export const isMoney = (key: string): key is MoneySort => (MONEY_SORTS as readonly string[]).includes(key);

type Compare = (one: ListedProject, other: ListedProject) => number;

/** Returns the order of a column. Projects whose figures are not known come first. */
function orderOf(key: string, figures: FiguresById): Compare {
  if (isMoney(key)) {
    const valueOf = ({ id }: ListedProject): number => {
      const own = figures.get(id);
      return own === undefined ? Number.MIN_SAFE_INTEGER : SORT_FIGURES[key](own);
    };
    return (one, other) => valueOf(one) - valueOf(other);
  }
  const text = SORT_TEXTS[isTextSort(key) ? key : 'job'];
  return (one, other) => collator.compare(text(one), text(other));
}

function matches({ job_name, customer_name, vendor_name }: ListedProject, words: readonly string[]): boolean {
  const text = searchForm(`${job_name}\n${customer_name}\n${vendor_name}`);
  return words.every((word) => text.includes(word));
}

/** Returns the projects of a filter that contain every word of the search, sorted. Ties sort by name. */
export function projectsOf<Project extends ListedProject>(
  projects: readonly Project[],
  query: ProjectsQuery,
  figures: FiguresById = NO_FIGURES,
): Project[] {
  const words = searchWords(query.search);
  const compare = orderOf(query.sort.key, figures);
  const direction = query.sort.descending ? -1 : 1;
  return projects
    .filter((project) => FILTERS[query.filter](project) && matches(project, words))
    .sort((a, b) => direction * compare(a, b) || collator.compare(a.job_name, b.job_name) || a.id - b.id);
}

/** Counts the projects of each tab. */
export function projectCounts(projects: readonly ListedProject[]): Record<ProjectFilter, number> {
  const archived = projects.filter(FILTERS.archived).length;
  return { working: projects.length - archived, archived, all: projects.length };
}
