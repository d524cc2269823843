import { Baseline1795520000000 } from './1795520000000-baseline';
import { AddSightings1795640000000 } from './1795640000000-add-sightings';

/** Every structural change, in order: the only way a database comes to its schema. */
export const MIGRATIONS = [Baseline1795520000000, AddSightings1795640000000];
