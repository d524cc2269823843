declare const OWNER: unique symbol;

interface HasId {
  readonly id: number;
}

type OwnedId<What extends string> = number & { readonly [OWNER]: What };
type Owned<Row extends HasId, What extends string> = Row & { readonly id: OwnedId<What> };

/** Id of a project that a read has found within the caller's scope. A repository can then take it without a scope. */
export type OwnedProjectId = OwnedId<'project'>;
export type OwnedImportId = OwnedId<'import'>;

export type OwnedProject<Row extends HasId> = Owned<Row, 'project'>;
export type OwnedImport<Row extends HasId> = Owned<Row, 'import'>;
export type OwnedInvoice<Row extends HasId> = Owned<Row, 'customer invoice'>;

// Only a repository calls these, in a method whose query names the scope.
// test/architecture/ownership.spec.ts checks this.
export const ownedProject = <Row extends HasId>(row: Row): OwnedProject<Row> => row as OwnedProject<Row>;
export const ownedImport = <Row extends HasId>(row: Row): OwnedImport<Row> => row as OwnedImport<Row>;
export const ownedInvoice = <Row extends HasId>(row: Row): OwnedInvoice<Row> => row as OwnedInvoice<Row>;
