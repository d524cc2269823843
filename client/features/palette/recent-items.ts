import { currentSession } from '#client/api/session';
import { browserStorage } from '#client/api/text-storage';
import { type PaletteItem, ITEMS_IN_A_GROUP } from './palette-item';

/** Results that a person opened, newest first. Each person has a list for each company, in this browser. */
type Recent = Omit<PaletteItem, 'run' | 'keys'>;

function storageKey(): string | null {
  const session = currentSession();
  return session === null ? null : `haulbook-recent-${session.company.id}-${session.user.id}`;
}

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'kind', 'label', 'note', 'aside', 'to'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  );

/** Reads the results that were opened last. Unreadable storage counts as empty. */
export function recentItems(): PaletteItem[] {
  const key = storageKey();
  if (key === null) return [];
  try {
    const stored: unknown = JSON.parse(browserStorage.read(key) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(isRecent).map((item) => ({ ...item, keys: [] }));
  } catch {
    return [];
  }
}

/** Puts an opened result at the top of the list. */
export function rememberItem({ id, kind, label, note, aside, to }: PaletteItem): void {
  const key = storageKey();
  if (key === null || to === undefined) return;
  const others = recentItems().filter((item) => item.id !== id);
  const kept = [{ id, kind, label, note, aside, to }, ...others].slice(0, ITEMS_IN_A_GROUP);
  browserStorage.write(key, JSON.stringify(kept));
}
