import { type Permission, ROLES, may } from './permissions';

/**
 * Rights of provider, admin, user and viewer for each permission: always, only in an open project, only for
 * own records, never. A missing permission does not compile.
 */
const MATRIX: Readonly<Record<Permission, readonly [string, string, string, string]>> = {
  read: ['yes', 'yes', 'yes', 'yes'],
  'administer all companies': ['yes', '-', '-', '-'],
  'edit the company': ['yes', 'yes', '-', '-'],
  'read the audit trail': ['yes', 'yes', 'yes', 'yes'],
  'read changes of the administration': ['yes', 'yes', '-', '-'],
  'manage users': ['yes', 'yes', '-', '-'],
  'edit users': ['yes', 'yes', 'own', 'own'],
  'edit the address book': ['yes', 'yes', 'yes', '-'],
  'edit rate sheets': ['yes', 'yes', 'yes', '-'],
  'save views': ['yes', 'yes', 'yes', '-'],
  'edit saved views': ['yes', 'yes', 'own', '-'],
  'delete records': ['yes', 'yes', 'yes', '-'],
  'add projects': ['yes', 'yes', 'yes', '-'],
  'edit projects': ['open', 'open', 'open', '-'],
  'archive projects': ['yes', 'yes', 'yes', '-'],
  'refresh projects': ['yes', 'yes', 'yes', '-'],
  'edit carriers': ['open', 'open', 'open', '-'],
  'edit sand rates': ['open', 'open', 'open', '-'],
  'write comments': ['open', 'open', 'open', '-'],
  'delete comments': ['open', 'open', 'open own', '-'],
  'lock loads': ['open', 'open', 'open', '-'],
  'import loads': ['open', 'open', 'open', '-'],
  'bill customers': ['open', 'open', 'open', '-'],
  'reconcile vendors': ['open', 'open', 'open', '-'],
  'edit credits': ['open', 'open', 'open', '-'],
  'edit accruals': ['open', 'open', 'open', '-'],
};
const PERMISSIONS = Object.keys(MATRIX) as Permission[];

/**
 * Returns the word for a role's right: "open" if an archived project refuses it, "own" if it is limited to
 * own records.
 */
function wordsOf(role: string, permission: Permission): string {
  if (!may(role, permission)) return '-';
  const own = may(role, permission, { isOwn: false }) ? [] : ['own'];
  const open = may(role, permission, { archived: true }) ? [] : ['open'];
  return [...open, ...own].join(' ') || 'yes';
}

it('gives each role its permissions and no others', () => {
  const roles = Object.keys(ROLES);
  const actual = PERMISSIONS.map((permission) => [
    permission,
    roles.map((role) => wordsOf(role, permission)),
  ]);
  expect(Object.fromEntries(actual)).toEqual(MATRIX);
});

it('lets staff lock loads in open projects, and nobody in archived ones', () => {
  expect(may('Account User', 'lock loads', { archived: false })).toBe(true);
  expect(may('Account Viewer', 'lock loads', { archived: false })).toBe(false);
  expect(may('Systems Admin', 'lock loads', { archived: true })).toBe(false);
});

it('gives an unknown role no permission', () => {
  expect(PERMISSIONS.filter((permission) => may('Nobody', permission) || may('', permission))).toEqual([]);
});
