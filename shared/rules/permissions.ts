/** The roles of users, with their ids in the database. */
export const ROLES = {
  'Systems Admin': 1,
  'Account Admin': 2,
  'Account User': 3,
  'Account Viewer': 4,
} as const;

export type RoleName = keyof typeof ROLES;

/** The roles that a company can give to its users; Systems Admin is the provider's. */
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
  /** Roles that may do it to every record of their company. */
  readonly roles: readonly RoleName[];
  /** Roles that may do it to their own records; all others need `roles`. */
  readonly own?: readonly RoleName[];
  /** An archived project refuses it. */
  readonly inOpenProject?: true;
}

const provider: Rule = { roles: PROVIDER };
const admins: Rule = { roles: ADMINS };
const staff: Rule = { roles: STAFF };
const everybody: Rule = { roles: EVERYBODY };
const staffInOpenProject: Rule = { roles: STAFF, inOpenProject: true };

/**
 * Who may do what: the one place that decides it, for handlers (`@RequirePermission`), use cases and screens. Everybody
 * acts in their own company alone, which the guard and the scopes of queries see to.
 */
const POLICY = {
  read: everybody,

  'administer all companies': provider,
  'edit the company': admins,
  'read the audit trail': admins,
  'manage users': admins,
  'edit users': { roles: ADMINS, own: EVERYBODY },

  'edit the address book': staff,
  'edit rate sheets': staff,
  'save views': staff,
  /** Of views of others, only the shared ones. */
  'edit saved views': { roles: ADMINS, own: STAFF },

  /** The call that deletes records of many tables; each table asks for its own permission as well. */
  'delete records': staff,

  'add projects': staff,
  'edit projects': staffInOpenProject,
  /** And takes it back. */
  'archive projects': staff,
  /** An archived project is read as it is. */
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

/** The record that a permission is asked for. What is not given is not checked. */
export interface Subject {
  /** The record belongs to the person. */
  readonly isOwn?: boolean;
  /** Its project is archived. */
  readonly archived?: boolean;
}

/** Checks whether a role may do something, to this record or at all; an unknown role may do nothing. */
export function may(role: string, permission: Permission, { isOwn, archived }: Subject = {}): boolean {
  const { roles, own = roles, inOpenProject }: Rule = POLICY[permission];
  if (inOpenProject === true && archived === true) return false;
  const granted: readonly string[] = isOwn === false ? roles : own;
  return granted.includes(role);
}
