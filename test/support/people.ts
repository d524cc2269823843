import { CreateCompany } from '#server/companies/index';
import { SYSTEM_ACTOR, companyScope } from '#server/database/index';
import { CreateUser, Passwords } from '#server/people/users/index';
import type { CompanyReply } from '#shared/contract/companies';
import type { UserReply } from '#shared/contract/users';
import type { RoleName } from '#shared/rules/permissions';
import type { TestApp } from './app';

export const PASSWORD = 'Haulbook-demo-1';

/** User with the data that a browser keeps after signing in. */
export interface SignedInPerson {
  user: UserReply;
  company: CompanyReply;
  token: string;
  /** Refresh cookie in the form of a Cookie header: name=value. */
  cookie: string;
}

let hashed: Promise<string> | undefined;

/**
 * Runs the work with a precomputed hash for PASSWORD, which saves hashing time. The hash is real, and other passwords
 * are hashed and checked as usual.
 */
async function withKnownHash<T>(app: TestApp, work: () => Promise<T>): Promise<T> {
  const passwords = app.get(Passwords);
  const real = Passwords.prototype;
  hashed ??= real.hash.call(passwords, PASSWORD);
  const known = await hashed;
  passwords.hash = (password) =>
    password === PASSWORD ? Promise.resolve(known) : real.hash.call(passwords, password);
  passwords.matches = (encoded, password) =>
    encoded === known && password === PASSWORD
      ? Promise.resolve(true)
      : real.matches.call(passwords, encoded, password);
  try {
    return await work();
  } finally {
    for (const name of ['hash', 'matches']) Reflect.deleteProperty(passwords, name);
  }
}

export function createCompany(app: TestApp, name: string): Promise<CompanyReply> {
  return app.get(CreateCompany).run(SYSTEM_ACTOR, { company_name: name });
}

/** Adds a user who can sign in with PASSWORD. */
export function createPerson(
  app: TestApp,
  company: CompanyReply,
  { email, role = 'Account User', approved = true }: { email: string; role?: RoleName; approved?: boolean },
): Promise<UserReply> {
  const [name = 'Somebody'] = email.split('@');
  return withKnownHash(app, () =>
    app.get(CreateUser).run(companyScope(company.id), SYSTEM_ACTOR, {
      email,
      role,
      first_name: name,
      last_name: company.company_name,
      password: PASSWORD,
      is_approved: approved,
    }),
  );
}

/** Signs in over HTTP. */
export async function signIn(app: TestApp, user: UserReply): Promise<SignedInPerson> {
  const body = { email: user.email, user_password: PASSWORD };
  const called = await withKnownHash(app, () => app.call('POST', '/authenticate', { body }));
  if (called.status !== 200) throw new Error(`Sign-in failed: ${called.text}`);
  const reply = called.body;
  const [cookie = ''] = called.cookies;
  return { user, company: reply.company, token: reply.tokens.access_token, cookie };
}

/** Adds a user and signs in. */
export async function createSignedIn(
  app: TestApp,
  company: CompanyReply,
  person: { email: string; role?: RoleName },
): Promise<SignedInPerson> {
  return signIn(app, await createPerson(app, company, person));
}
