import { browserStorage } from '#client/api/text-storage';

const STORAGE_KEY = 'haulbook-databases';

function remembered(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.read(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name): name is string => typeof name === 'string') : [];
  } catch {
    // The stored text is not ours.
    return [];
  }
}

/** Remembers the name of a database, for a browser that cannot list them: Firefox before 2024. */
export function rememberDatabase(name: string): void {
  browserStorage.write(STORAGE_KEY, JSON.stringify([...new Set([...remembered(), name])]));
}

/** Forgets the names of deleted databases. */
export function forgetDatabases(dropped: readonly string[]): void {
  const left = remembered().filter((name) => !dropped.includes(name));
  if (left.length === 0) browserStorage.remove(STORAGE_KEY);
  else browserStorage.write(STORAGE_KEY, JSON.stringify(left));
}

/** Returns the names of the databases that the browser has, or that were remembered where it does not tell. */
export async function databaseNames(factory: Partial<IDBFactory>): Promise<readonly string[]> {
  if (factory.databases === undefined) return remembered();
  return (await factory.databases()).flatMap(({ name }) => name ?? []);
}
