import ts from 'typescript';
import { readSource, sourceFiles } from '../support/checkout';
import { complaintsOf } from '../support/typescript-client';

const OWNED = 'server/database/owned.ts';
const SCOPE = /\b(CompanyScope|ProjectScope|CompanyChange|ProjectChange|AuditReach|Owner)\b/;
const OWNED_TYPE = /\bOwned[A-Z]\w+/;
/** Functions that mint an owned id. */
const MINT = /^owned[A-Z]/;

/** Methods that take neither a scope nor an owned id, by file and reason. */
const WITHOUT_SCOPE: readonly (readonly [file: string, reason: string, methods: string])[] = [
  [
    'billing/customer-invoices/customer-invoice-line',
    'takes the rows that a scoped read has',
    'canceledCounts',
  ],
  ['companies/admin/admin-user', 'administers all companies, for Systems Admins', 'all scopeOf'],
  ['companies/company', 'a company is the tenant itself', 'all encryptedApiKey insert'],
  ['companies/stored-keys', 'encrypts the keys of all companies again', 'all replace'],
  ['job-system/key-ledger', 'a row is a key, shared by all nodes', 'removeUnused change'],
  ['loads/imports/load-import', 'deletes old files of all companies', 'removeFilesBefore'],
  ['loads/sync/sync-run', 'deletes old runs of all companies', 'projects startOfNewest removeBefore'],
  ['overview/billing-proof/billing-proof', 'names all companies, for the metrics', 'activeCompanies'],
  ['overview/dashboard/diesel', 'prices belong to no company', 'since'],
  [
    'people/auth/session',
    'a session is found by its secret, before its company is known',
    'findLiving countActive active findEnds insert findByToken rotate end removeSpentBefore deleteBefore',
  ],
  [
    'overview/verify/standing',
    'proves all companies, and only reads',
    'projects companies exported lastSlot wrong accruals',
  ],
  [
    'overview/verify/trail',
    'proves all companies, and only reads',
    'span changesIn entriesIn entriesOf rows exported changes',
  ],
  ['people/users/sighting', 'stores the people whom the sessions of all companies name', 'store'],
  ['people/users/table-layout', 'belongs to a user whom the change has found', 'forget'],
  [
    'people/users/user-token',
    'a token is found by its secret, or belongs to a user whom the change has found',
    'issue issueAlone voidAll holder removeExpiredBefore spend',
  ],
  [
    'people/users/user',
    'finds a person who signs in, before the company is known',
    'findCredentials passwordHash',
  ],
  ['platform/mail/outbox/outgoing-mail', 'deletes old mails of all companies', 'removeSettledBefore'],
  ['platform/throttles/throttle', 'counters of addresses and accounts', 'remove'],
  ['platform/common/leases/due-work', 'work of all companies', 'dueLanes claimDue others states'],
  ['platform/common/outside/outgoing-place', 'where the database may send from', 'all note'],
  [
    'loads/sync/old-sources',
    'packs and deletes raw records of all companies',
    'projects packSome removeSome',
  ],
  ['loads/rating/unused-bases', 'deletes the unused bases of all companies', 'projects removeUnused'],
  [
    'platform/common/leases/lease',
    'work of all companies',
    'request ensure scheduled bringForward forget claimOne renew done reschedule release isHeld isPending now',
  ],
  ['projects/project', 'schedules of all companies', 'open openOne ofArea'],
  [
    'sheets/fuel-prices/diesel-price',
    'prices belong to no company',
    'ofArea current newestWeeks areasInUse store problemOf storeProblem',
  ],
  [
    'sheets/fuel-prices/missing-weeks',
    'prices belong to no company',
    'claim postpone releaseClaim deleteStored',
  ],
  ['sheets/rate-sheets/rate-sheet', 'returns the repository of a kind of sheet', 'of'],
  [
    'trail/audit/archive/audit-exports',
    'exports and deletes old entries of all companies',
    'due started changesAfter entriesAfter entryCount start changeIdsAfter removeSome finish',
  ],
  ['trail/audit/entity-names', "takes ids from entries of the caller's own trail", 'of typesOfBills'],
  [
    'trail/comments/notification',
    'deletes old notifications of all companies',
    'removeReadBefore removeCreatedBefore',
  ],
];

interface Method {
  readonly name: string;
  readonly node: ts.MethodDeclaration;
}

const isHidden = ({ modifiers = [] }: { modifiers?: Iterable<ts.ModifierLike> | undefined }): boolean =>
  [...modifiers].some(({ kind }) =>
    [ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.ProtectedKeyword].includes(kind),
  );

const isScoped = ({ parameters }: ts.MethodDeclaration, types: RegExp): boolean =>
  parameters.slice(0, 2).some(({ type }) => type !== undefined && types.test(type.getText()));

/** Returns the methods of the classes of a file, as `folder/name method`. */
function methodsOf(path: string): Method[] {
  const source = ts.createSourceFile(path, readSource(path), ts.ScriptTarget.Latest, true);
  const file = path.replace('server/', '').replace('.repository.ts', '');
  return source.statements
    .filter(ts.isClassDeclaration)
    .flatMap(({ members }) => members.filter(ts.isMethodDeclaration))
    .map((node) => ({ name: `${file} ${node.name.getText()}`, node }));
}

/** Returns true when the code mints an owned id, by a call or as a callback. */
function mints(node: ts.Node): boolean {
  if (ts.isIdentifier(node) && MINT.test(node.text)) return true;
  return ts.forEachChild(node, (child) => mints(child) || undefined) ?? false;
}

const repositories = sourceFiles(/^server\/.*\.repository\.ts$/);
const methods = repositories.flatMap(methodsOf);

describe('a method of a repository', () => {
  it('takes a scope or an owned id, unless it has a reason', () => {
    const types = new RegExp(`${SCOPE.source}|${OWNED_TYPE.source}`);
    const without = methods.filter(({ node }) => !isHidden(node) && !isScoped(node, types));
    const reasons = WITHOUT_SCOPE.flatMap(([file, , names]) =>
      names.split(' ').map((name) => `${file} ${name}`),
    );
    expect(methods.length).toBeGreaterThan(300);
    expect(without.map(({ name }) => name).sort()).toEqual(reasons.sort());
  });

  it('mints an owned id only if it takes a scope', () => {
    const minting = methods.filter(({ node }) => mints(node));
    expect(minting.length).toBeGreaterThan(3);
    expect(minting.filter(({ node }) => !isScoped(node, SCOPE)).map(({ name }) => name)).toEqual([]);
  });
});

describe('an owned id', () => {
  it('is minted nowhere else', () => {
    const others = sourceFiles(/^(server|tools)\/.*\.ts$/).filter(
      (path) => ![...repositories, OWNED, 'server/database/index.ts'].includes(path),
    );
    expect(others.filter((path) => /\bowned(Project|Import|Invoice)\b/.test(readSource(path)))).toEqual([]);
  });

  it('comes from no cast and no row type of a query outside its file', () => {
    const forged = /\bas (readonly )?Owned[A-Z]|\b(rows|one|arrays|readMany|getRawMany)<[^(]*\bOwned[A-Z]/;
    const code = sourceFiles(/^(server|tools|test)\/.*\.ts$/).filter(
      (path) => path !== OWNED && path !== 'test/architecture/ownership.spec.ts',
    );
    expect(code.filter((path) => forged.test(readSource(path)))).toEqual([]);
  });

  it('is a type that a plain number and the id of another record do not have', () => {
    const use = (line: string): string[] =>
      complaintsOf({
        '/owned.ts': readSource(OWNED),
        '/use.ts': `import type { OwnedImportId, OwnedProjectId } from './owned';
declare const project: OwnedProjectId; declare const file: OwnedImportId; declare const plain: number;
declare function read(projectIds: readonly OwnedProjectId[]): void;
${line}`,
      });
    expect(use('read([project]); export const id: number = project;')).toEqual([]);
    expect(use('read([plain]);').join()).toContain("Type 'number' is not assignable");
    expect(use('read([file]);').join()).toContain("Type 'OwnedImportId' is not assignable");
  });
});
