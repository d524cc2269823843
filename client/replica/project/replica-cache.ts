import { LISTS_OF_PROJECT } from '#shared/contract/project-lists';
import { openDB, deleteDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { AssetLoad, FreightLoad } from '#shared/contract/loads';
import { ASSET_LOAD_FIELDS, FREIGHT_LOAD_FIELDS } from '#shared/realtime/codec';
import { serverNow } from '#client/clock/server-clock';
import type { ScopeState } from '../sync/scope-sync';
import { type ProjectDetail } from './project-atoms';
import { browserStorage } from '#client/api/text-storage';

/** Cached data of a project besides its packed loads. It is small and written again after changes. */
export interface CachedHead extends ScopeState {
  /** Names the lines that the head belongs to. Another tab may have written other lines since. */
  readonly base: string;
  readonly detail: ProjectDetail;
  /** Loads that changed after the lines were written. */
  readonly loads: readonly FreightLoad[];
  readonly asset_loads: readonly AssetLoad[];
}

export interface CachedProject extends CachedHead {
  /** Frames of a snapshot as text: packed columns instead of one object for each row. */
  readonly lines: readonly string[];
}

/** Copy while it is read. Its lines come one after the other; an error tells that one cannot be read. */
export interface SavedProject extends CachedHead {
  readonly lines: AsyncIterable<string> | Iterable<string>;
}

/** Copies of projects that outlive the page, for one user in one company. See docs/live-copy.md#indexeddb. */
export interface ReplicaCache {
  read(projectId: number): Promise<SavedProject | null>;
  /** Writes the whole copy. Returns false when the write failed; the old copy is then still there. */
  write(projectId: number, project: CachedProject): Promise<boolean>;
  /** Writes the head alone, unless the stored lines belong to another head. */
  writeHead(projectId: number, head: CachedHead): Promise<void>;
  drop(projectId: number): Promise<void>;
  close(): void;
}

interface Stored extends CachedHead {
  /** Columns and lists of the packed lines. Another version of the program cannot read them. */
  readonly format: string;
  readonly usedAt: number;
}

interface Schema extends DBSchema {
  heads: { key: number; value: Stored };
  lines: { key: [number, number]; value: string };
}

const FORMAT = [
  ...[...FREIGHT_LOAD_FIELDS, ...ASSET_LOAD_FIELDS].map(({ name, encoding }) => `${name}:${encoding}`),
  ...LISTS_OF_PROJECT,
  'revision-id',
].join(' ');
/** Number of projects to keep; the least recently used one is deleted. */
const PROJECTS_MAX = 12;
const NAME_PREFIX = 'haulbook-';

const nameOf = (userId: number, companyId: number): string => `${NAME_PREFIX}${userId}-${companyId}`;

/** Returns the key range of a project's lines. Their keys are [project, index]. */
const linesOf = (projectId: number) => IDBKeyRange.bound([projectId, 0], [projectId, Infinity]);

/** Time after which a database counts as missing. Some browsers open it never, without an error. */
const OPEN_WAIT_MS = 3_000;
/** Time after which a read or write counts as failed. */
const WORK_WAIT_MS = 15_000;

/** Cache in IndexedDB. It is optional: every failure reads as an empty cache, and so does silence. */
export class IndexedDbCache implements ReplicaCache {
  private database: Promise<IDBPDatabase<Schema> | null>;
  private isClosed = false;
  /** Copy that was read before it was asked for. */
  private ahead: { readonly projectId: number; readonly copy: Promise<SavedProject | null> } | null = null;

  constructor(
    private readonly userId: number,
    private readonly companyId: number,
  ) {
    this.database = this.open();
  }

  isOf(userId: number, companyId: number): boolean {
    return userId === this.userId && companyId === this.companyId;
  }

  /** Reads the copy of a project now, for the next `read` of it. */
  readAhead(projectId: number): void {
    this.ahead = { projectId, copy: this.readNow(projectId) };
  }

  async read(projectId: number): Promise<SavedProject | null> {
    const { ahead } = this;
    this.ahead = null;
    return ahead?.projectId === projectId ? ahead.copy : this.readNow(projectId);
  }

  async write(projectId: number, { lines, ...head }: CachedProject): Promise<boolean> {
    const written = await this.attempt(async (database) => {
      const transaction = database.transaction(['heads', 'lines'], 'readwrite');
      const store = transaction.objectStore('lines');
      await Promise.all([
        store.delete(linesOf(projectId)),
        ...lines.map((line, place) => store.put(line, [projectId, place])),
        transaction.objectStore('heads').put(stored(head), projectId),
        transaction.done,
      ]);
      return true;
    });
    await this.attempt((database) => this.forgetOldest(database));
    return written === true;
  }

  async writeHead(projectId: number, head: CachedHead): Promise<void> {
    await this.attempt(async (database) => {
      const transaction = database.transaction('heads', 'readwrite');
      const there = await transaction.store.get(projectId);
      if (there?.base === head.base) await transaction.store.put(stored(head), projectId);
      await transaction.done;
    });
  }

  async drop(projectId: number): Promise<void> {
    await this.attempt(async (database) => {
      const transaction = database.transaction(['heads', 'lines'], 'readwrite');
      await Promise.all([
        transaction.objectStore('heads').delete(projectId),
        transaction.objectStore('lines').delete(linesOf(projectId)),
        transaction.done,
      ]);
    });
  }

  close(): void {
    this.isClosed = true;
    this.ahead = null;
    void this.database.then((database) => database?.close());
  }

  private open(): Promise<IDBPDatabase<Schema> | null> {
    const opened = openOwn(nameOf(this.userId, this.companyId), () => {
      if (!this.isClosed) this.database = this.open();
    });
    return within(
      OPEN_WAIT_MS,
      opened.catch(() => null),
    );
  }

  /** Reads head and lines in one transaction, so that they are of one copy although another tab may write. */
  private async readNow(projectId: number): Promise<SavedProject | null> {
    return this.attempt(async (database) => {
      const transaction = database.transaction(['heads', 'lines']);
      const store = transaction.objectStore('lines');
      const [head, keys] = await Promise.all([
        transaction.objectStore('heads').get(projectId),
        store.getAllKeys(linesOf(projectId)),
      ]);
      if (head?.format !== FORMAT || keys.length === 0) return null;
      return { ...head, lines: inTurn(keys.map((key) => store.get(key))) };
    });
  }

  private async attempt<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | null> {
    try {
      const database = await this.database;
      return database && (await within(WORK_WAIT_MS, work(database)));
    } catch {
      return null;
    }
  }

  private async forgetOldest(database: IDBPDatabase<Schema>): Promise<void> {
    const keys = await database.getAllKeys('heads');
    const heads = await database.getAll('heads');
    const used = keys.map((key, place) => ({ key, usedAt: heads[place]?.usedAt ?? 0 }));
    const old = used.sort((a, b) => b.usedAt - a.usedAt).slice(PROJECTS_MAX);
    for (const { key } of old) await this.drop(key);
  }
}

const stored = (head: CachedHead): Stored => ({ ...head, format: FORMAT, usedAt: serverNow() });

/** Yields each line when it has been read. Throws Error for a line that is missing or does not come. */
async function* inTurn(lines: readonly Promise<string | undefined>[]): AsyncGenerator<string> {
  // The reader gets the error of each line that it comes to. It may stop before.
  for (const line of lines) line.catch(() => undefined);
  for (const line of lines) {
    const text = await within(WORK_WAIT_MS, line);
    if (typeof text !== 'string') throw new Error('The saved copy lacks a line');
    yield text;
  }
}

/**
 * Opens the database. Rejects, also where the browser throws at once.
 * @param onLost is called when the browser itself has closed the connection, for example to free space
 */
async function openOwn(name: string, onLost: () => void): Promise<IDBPDatabase<Schema>> {
  rememberDatabase(name);
  return openDB<Schema>(name, 1, {
    upgrade: (database) => {
      database.createObjectStore('heads');
      database.createObjectStore('lines');
    },
    // Another tab that signs out may delete the database, so this tab closes it.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
    terminated: onLost,
  });
}

/** Returns the result of the work, or null after the time. A failure after the time is ignored. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Deletes the caches of every user and company but one, so that their data does not stay on the machine. */
export async function dropCachesExcept(keeper: { userId: number; companyId: number } | null): Promise<void> {
  const kept = keeper && nameOf(keeper.userId, keeper.companyId);
  try {
    const names = (await within(OPEN_WAIT_MS, databaseNames(indexedDB))) ?? [];
    const dropped = names.filter((name) => name.startsWith(NAME_PREFIX) && name !== kept);
    await within(WORK_WAIT_MS, Promise.all(dropped.map((name) => deleteDB(name))));
    forgetDatabases(dropped);
  } catch {
    // Without IndexedDB there is nothing to delete.
  }
}

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

/**
 * Opens the cache of the last person who used this browser; null if it is not known who that was. The caller must close it
 * unless the server says that the session is that person's.
 */
export function openLastCache(): IndexedDbCache | null {
  const [name = '', ...others] = remembered();
  const [, userId, companyId] = /^haulbook-(\d+)-(\d+)$/.exec(name) ?? [];
  if (userId === undefined || others.length > 0) return null;
  return new IndexedDbCache(Number(userId), Number(companyId));
}

/** Remembers the name of a database, for a browser that cannot list them: Firefox before 2024. */
function rememberDatabase(name: string): void {
  browserStorage.write(STORAGE_KEY, JSON.stringify([...new Set([...remembered(), name])]));
}

/** Forgets the names of deleted databases. */
function forgetDatabases(dropped: readonly string[]): void {
  const left = remembered().filter((name) => !dropped.includes(name));
  if (left.length === 0) browserStorage.remove(STORAGE_KEY);
  else browserStorage.write(STORAGE_KEY, JSON.stringify(left));
}

/** Returns the names of the databases that the browser has, or that were remembered where it does not tell. */
async function databaseNames(factory: Partial<IDBFactory>): Promise<readonly string[]> {
  if (factory.databases === undefined) return remembered();
  return (await factory.databases()).flatMap(({ name }) => name ?? []);
}
