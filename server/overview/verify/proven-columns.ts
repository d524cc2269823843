import { COLUMN_PROOFS } from './column-proofs';

/** Column that the trail rebuilds, and its field there. */
interface ProvenColumn {
  readonly column: string;
  readonly field: string;
}

/** Table whose rows the trail rebuilds. */
export interface ProvenTable {
  readonly table: string;
  readonly entities: readonly string[];
  readonly columns: readonly ProvenColumn[];
  /** Columns by their fields. */
  readonly fields: ReadonlyMap<string, string>;
  /** Column of the revision of the last change; '' for none. */
  readonly revision: string;
  /** Columns that the last change stamps. */
  readonly stamped: readonly string[];
}

function provenColumn(entry: string): ProvenColumn {
  const [column = '', field = column] = entry.split(':');
  return { column, field };
}

/** Tables whose rows the trail rebuilds, with their columns. */
export const PROVEN_TABLES: readonly ProvenTable[] = Object.entries(COLUMN_PROOFS).flatMap(
  ([table, { audited, derived = {} }]) => {
    if (audited === undefined) return [];
    const columns = audited.columns.split(' ').map(provenColumn);
    const { entity, alsoIn, revision = 'revision' } = audited;
    const stamped = derived.stamp?.split(' ') ?? [];
    return [
      {
        table,
        entities: alsoIn === undefined ? [entity] : [entity, alsoIn],
        columns,
        fields: new Map(columns.map(({ column, field }) => [field, column])),
        revision,
        stamped,
      },
    ];
  },
);
