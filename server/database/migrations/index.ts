import { Baseline1795520000000 } from './1795520000000-baseline';
import { AddSearchIndexes1795610000000 } from './1795610000000-add-search-indexes';

/** Every structural change, in order: the only way a database comes to its schema. */
export const MIGRATIONS = [Baseline1795520000000, AddSearchIndexes1795610000000];
