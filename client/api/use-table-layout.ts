import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { LaidOutTable, TableLayoutReply } from '#shared/contract/table-layouts';
import { api } from './client';
import { companyKey, currentSession } from './session';
import { onSignOut } from './sign-out-hooks';
import { browserStorage } from './text-storage';

/** Copy of the layouts in the browser, so that a table has its columns before the server answers. */
const STORAGE_KEY = 'haulbook-columns';
/** Wait for further changes before a layout is sent. */
const SEND_AFTER_MS = 600;

/** Person's layout of a table as text; '' for the default. */
export interface SavedLayout {
  readonly text: string;
  readonly save: (text: string) => void;
}

type Layouts = Partial<Record<LaidOutTable, string>>;
interface Stored {
  readonly userId: number;
  readonly companyId: number;
  readonly layouts: Layouts;
  /** Tables whose layouts the server does not have, because the tab was closed or offline. */
  readonly unsent?: readonly LaidOutTable[];
}

let layouts: Layouts | null = null;
let loading: Promise<void> | null = null;
const waiting = new Map<LaidOutTable, ReturnType<typeof setTimeout>>();
const unsent = new Set<LaidOutTable>();
const listeners = new Set<() => void>();

function readStored(): Stored | null {
  try {
    return JSON.parse(browserStorage.read(STORAGE_KEY) ?? 'null') as Stored | null;
  } catch {
    // The stored text is not ours.
    return null;
  }
}

function readCopy(): Layouts {
  const session = currentSession();
  const stored = readStored();
  if (!session || stored?.userId !== session.user.id || stored.companyId !== session.company.id) return {};
  for (const table of stored.unsent ?? []) unsent.add(table);
  return stored.layouts;
}

function writeCopy(): void {
  const session = currentSession();
  if (!session || !layouts) return;
  const { user, company } = session;
  const stored: Stored = { userId: user.id, companyId: company.id, layouts, unsent: [...unsent] };
  browserStorage.write(STORAGE_KEY, JSON.stringify(stored));
}

function change(next: Layouts): void {
  layouts = next;
  writeCopy();
  for (const listener of listeners) listener();
}

function forget(): void {
  for (const timer of waiting.values()) clearTimeout(timer);
  waiting.clear();
  unsent.clear();
  layouts = null;
  loading = null;
  browserStorage.remove(STORAGE_KEY);
}
onSignOut(forget);

const known = (): Layouts => (layouts ??= readCopy());

/** Reads all layouts once a session (GET /pc/table-layouts/{companyKey}). */
function load(): void {
  loading ??= api.get(`/pc/table-layouts/${companyKey()}`).then(
    (rows) => {
      const read: Layouts = Object.fromEntries(rows.map(({ table, layout }) => [table, layout]));
      const own = known();
      // Keeps the layouts that the person has changed during the call, or that were not sent.
      for (const table of unsent) read[table] = own[table] ?? '';
      change(read);
      for (const table of unsent) if (!waiting.has(table)) void send(table);
    },
    () => {
      // The next table asks again; until then each has the copy or the default.
      loading = null;
    },
  );
}

/** Stores the present layout of a table (PUT /pc/table-layout/{companyKey}). */
async function send(table: LaidOutTable): Promise<void> {
  waiting.delete(table);
  const layout = known()[table] ?? '';
  const body: TableLayoutReply = { table, layout };
  try {
    await api.put(`/pc/table-layout/${companyKey()}`, body);
  } catch {
    // A layout that is not stored stays in this browser. It goes out with the next change, or when the page opens again.
    return;
  }
  if (known()[table] !== layout) return;
  unsent.delete(table);
  writeCopy();
}

/** Keeps a layout in the browser at once, and sends it once the person pauses. */
function save(table: LaidOutTable, text: string): void {
  const next = { ...known(), [table]: text };
  unsent.add(table);
  change(next);
  clearTimeout(waiting.get(table));
  waiting.set(
    table,
    setTimeout(() => void send(table), SEND_AFTER_MS),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the person's layout of a table, the same on every computer, and a function that changes it. */
export function useTableLayout(table: LaidOutTable): SavedLayout {
  const text = useSyncExternalStore(subscribe, () => known()[table] ?? '');
  useEffect(load, []);
  return useMemo(() => ({ text, save: (next) => save(table, next) }), [table, text]);
}
