import { PROJECT_FILTERS, PROJECT_SORTS, type ProjectFilter, type ProjectSort } from '../rules/project-list';
import { IsOneOf } from './choice-validators';
import { ExportQuery } from './spreadsheets';
import { IsText, MayBeAbsent } from './validators';

const SEARCH_MAX_LENGTH = 200;

/** Query of GET /pc/spreadsheet/projects/{companyKey}: the list as its page shows it. */
export class ProjectsExportQuery extends ExportQuery {
  /** Absent for the projects that are not archived. */
  @MayBeAbsent() @IsOneOf(PROJECT_FILTERS) filter?: ProjectFilter;
  @MayBeAbsent() @IsText(SEARCH_MAX_LENGTH) q?: string;
  @MayBeAbsent() @IsOneOf(PROJECT_SORTS) sort?: ProjectSort;
  @MayBeAbsent() @IsOneOf(['asc', 'desc']) order?: 'asc' | 'desc';
}
