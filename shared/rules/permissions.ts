/** Roles of users, with their ids in the database. */
export const ROLES = {
  'Systems Admin': 1,
  'Account Admin': 2,
  'Account User': 3,
  'Account Viewer': 4,
} as const;

export type RoleName = keyof typeof ROLES;

/** Roles that a company can assign to its users. Only the provider has Systems Admin. */
export const ASSIGNABLE_ROLES = [
  'Account Admin',
  'Account User',
  'Account Viewer',
] as const satisfies readonly RoleName[];
export const ASSIGNABLE_ROLE_IDS: readonly number[] = ASSIGNABLE_ROLES.map((name) => ROLES[name]);

const PROVIDER: readonly RoleName[] = ['Systems Admin'];
const ADMINS: readonly RoleName[] = [...PROVIDER, 'Account Admin'];
const STAFF: readonly RoleName[] = [...ADMINS, 'Account User'];
const EVERYBODY: readonly RoleName[] = [...STAFF, 'Account Viewer'];

interface Rule {
  /** Roles with the permission for every record of their company. */
  readonly roles: readonly RoleName[];
  /** Roles with the permission for their own records; other records need `roles`. */
  readonly own?: readonly RoleName[];
  /** True when an archived project refuses it. */
  readonly inOpenProject?: true;
}

const provider: Rule = { roles: PROVIDER };
const admins: Rule = { roles: ADMINS };
const staff: Rule = { roles: STAFF };
const everybody: Rule = { roles: EVERYBODY };
const staffInOpenProject: Rule = { roles: STAFF, inOpenProject: true };

/**
 * Permissions by role, for handlers (`@RequirePermission`), use cases and screens; no other place decides
 * them. Guards and query scopes limit every user to their own company. See
 * docs/security.md#roles-and-permissions.
 */
const POLICY = {
  read: everybody,

  'administer all companies': provider,
  'edit the company': admins,
  'read the audit trail': everybody,
  /** Changes of users, company settings and keys. */
  'read changes of the administration': admins,
  'manage users': admins,
  'edit users': { roles: ADMINS, own: EVERYBODY },

  'edit the address book': staff,
  'edit rate sheets': staff,
  'save views': staff,
  /** Limited to shared views when the views are another user's. */
  'edit saved views': { roles: ADMINS, own: STAFF },

  /** The call deletes records of many tables; each table also checks its own permission. */
  'delete records': staff,

  'add projects': staff,
  'edit projects': staffInOpenProject,
  /** Archives a project, and takes it out of the archive. */
  'archive projects': staff,
  /** An archived project is read without a sync. */
  'refresh projects': staff,
  'edit carriers': staffInOpenProject,
  'edit sand rates': staffInOpenProject,
  'write comments': staffInOpenProject,
  'delete comments': { roles: ADMINS, own: STAFF, inOpenProject: true },

  /** Locks and unlocks. A locked load keeps its values: neither its source nor its rates change it. */
  'lock loads': staffInOpenProject,
  'import loads': staffInOpenProject,

  'bill customers': staffInOpenProject,
  'reconcile vendors': staffInOpenProject,
  'edit credits': staffInOpenProject,
  'edit accruals': staffInOpenProject,
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof POLICY;

/** Record that a permission is checked for. Absent properties are not checked. */
export interface Subject {
  /** True when the record belongs to the user. */
  readonly isOwn?: boolean;
  /** True when the project is archived. */
  readonly archived?: boolean;
}

/** Returns true when a role has a permission, for this record or at all. An unknown role has none. */
export function may(role: string, permission: Permission, { isOwn, archived }: Subject = {}): boolean {
  const { roles, own = roles, inOpenProject }: Rule = POLICY[permission];
  if (inOpenProject === true && archived === true) return false;
  const granted: readonly string[] = isOwn === false ? roles : own;
  return granted.includes(role);
}
