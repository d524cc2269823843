import { randomUUID } from 'node:crypto';
import { AccessTokens } from '#server/people/auth/access-tokens';
import { hashOfToken, newRefreshToken } from '#server/people/auth/refresh-tokens';
import { ROLES, type RoleName } from '#shared/rules/permissions';
import { HOUR_MS } from '#shared/durations';
import { createCompany } from '#test/support/people';
import type { World } from '../world';

export const PROJECTS = 100;
const COMPANIES = 20;
const LOADS = 100;
const ROLE: RoleName = 'Account Admin';
/** Browsers of one office, which share an address. */
const OF_AN_ADDRESS = 100;
const BYTE = 256;

/** Project of the bench, with the load that changes. */
export interface LivePlace {
  readonly companyId: number;
  readonly projectId: number;
  readonly loadId: number;
}

/** Person with a session of their own. */
interface SeatedPerson {
  readonly userId: number;
  readonly sessionId: string;
  readonly companyId: number;
}

/** Seat of a screen: its project, a token of its person, and the address of its office. */
export interface Seat {
  readonly projectId: number;
  readonly loadId: number;
  readonly token: string;
  readonly address: string;
}

/** Creates the projects: five in each of twenty companies, with 100 loads. */
export async function createPlaces(world: World, names: string): Promise<LivePlace[]> {
  const places: LivePlace[] = [];
  for (let company = 0; company < COMPANIES; company += 1) {
    const { id: companyId } = await createCompany(world.app, `${names} ${company}`);
    for (let project = 0; project < PROJECTS / COMPANIES; project += 1) {
      const scope = await world.createFilledProject(LOADS);
      // The loads are rated by the sheets of the bench's company. Only locks follow, which rate nothing.
      for (const table of ['projects', 'freight_loads']) {
        const column = table === 'projects' ? 'id' : 'project_id';
        await world.database.run(`UPDATE ${table} SET company_id = ? WHERE ${column} = ?`, [
          companyId,
          scope.projectId,
        ]);
      }
      const [loadId = 0] = await world.someLoads(scope, 1);
      places.push({ companyId, projectId: scope.projectId, loadId });
    }
  }
  return places;
}

/** Creates people with sessions by rows, because 5,000 sign-ins would take longer than the bench. */
export async function seatPeople(
  world: World,
  places: readonly LivePlace[],
  count: number,
): Promise<SeatedPerson[]> {
  const seated = Array.from({ length: Math.ceil(count / places.length) }, () => places)
    .flat()
    .slice(0, count);
  const { insertId } = await world.database.insertMany(
    'users',
    ['company_id', 'role_id', 'email', 'first_name', 'last_name', 'display_name', 'is_approved', 'revision'],
    seated.map(({ companyId }) => {
      const name = world.nextName('screen');
      return [companyId, ROLES[ROLE], `${name}@bench.test`, 'Ana', name, `Ana ${name}`, true, 1];
    }),
  );
  const ids = await world.database.rows<{ id: number }>(
    'SELECT id FROM users WHERE id >= ? ORDER BY id LIMIT ?',
    [insertId, count],
  );
  const people = seated.flatMap(({ companyId }, at) => {
    const userId = ids[at]?.id;
    return userId === undefined ? [] : [{ userId, sessionId: randomUUID(), companyId }];
  });
  const now = new Date();
  await world.database.insertMany(
    'sessions',
    ['id', 'user_id', 'token_hash', 'rotated_at', 'expires_at', 'end_reason', 'user_agent'],
    people.map(({ userId, sessionId }) => [
      sessionId,
      userId,
      hashOfToken(newRefreshToken()),
      now,
      new Date(now.getTime() + HOUR_MS),
      '',
      'bench',
    ]),
  );
  return people;
}

/** Returns the seats of people at places, which they fill in turn, with new tokens, which last 15 minutes. */
export function seatsOf(world: World, people: readonly SeatedPerson[], places: readonly LivePlace[]): Seat[] {
  const tokens = world.app.get(AccessTokens);
  return people.map(({ userId, sessionId, companyId }, at) => {
    const office = Math.floor(at / OF_AN_ADDRESS);
    const { projectId = 0, loadId = 0 } = places[at % places.length] ?? {};
    return {
      projectId,
      loadId,
      token: tokens.issue({
        sessionId,
        userId,
        displayName: '',
        role: ROLE,
        companyId,
        companyKey: '',
        formerCompanyKey: null,
      }),
      address: `10.7.${Math.floor(office / BYTE)}.${office % BYTE}`,
    };
  });
}
