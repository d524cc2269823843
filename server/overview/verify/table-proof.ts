/** Columns of a table, separated by blanks. `column:field` names the field of the trail where it differs. */
type Columns = string;

/** Says of each column of a table how its values can be proven. See docs/operations.md#verify. */
export interface TableProof {
  /** Columns that the trail rebuilds, and the entity of its entries. `alsoIn` has entries of the same rows. */
  readonly audited?: {
    readonly entity: string;
    readonly alsoIn?: string;
    readonly columns: Columns;
    /** Column of the row's own revision; '' for none. */
    readonly revision?: string;
  };
  /** Columns that follow from other rows, by the check that compares them. `key` and `generated` are the database's own. */
  readonly derived?: Readonly<Record<string, Columns>>;
  /** Columns that nothing proves, by the reason. */
  readonly notKept?: Readonly<Record<string, Columns>>;
}
