/** The roles and what each may do (spec 1 section 6; design: domain, section 1). */
export const ROLES = {
  'Systems Admin': 1,
  'Account Admin': 2,
  'Account User': 3,
  'Account Viewer': 4,
} as const;

export type RoleName = keyof typeof ROLES;

/** The roles that may be given to a person of a company; Systems Admin is the provider's (spec 1 section 6). */
export const ASSIGNABLE_ROLES = [
  'Account Admin',
  'Account User',
  'Account Viewer',
] as const satisfies readonly RoleName[];
export const ASSIGNABLE_ROLE_IDS: readonly number[] = ASSIGNABLE_ROLES.map((name) => ROLES[name]);

/** What a handler demands. `read` is everybody's; `work` the daily work; the others administer. */
export type Permission = 'read' | 'work' | 'sheets' | 'users' | 'company' | 'admin';

const PERMISSIONS: Record<RoleName, readonly Permission[]> = {
  'Systems Admin': ['read', 'work', 'sheets', 'users', 'company', 'admin'],
  'Account Admin': ['read', 'work', 'sheets', 'users', 'company'],
  'Account User': ['read', 'work', 'sheets'],
  'Account Viewer': ['read'],
};

/** Whether a role has a permission; an unknown role has none. */
export function may(role: string, permission: Permission): boolean {
  const granted = (PERMISSIONS as Record<string, readonly Permission[] | undefined>)[role];
  return granted?.includes(permission) ?? false;
}
