/** Kept drafts, in the tab's own storage; of one user at a time. */
const STORAGE_KEY = 'haulbook-drafts';
const MAX_AGE_MS = 24 * 60 * 60_000;
const MAX_CHARACTERS = 400_000;
/** Fields that are never stored. */
const SECRET = /password|api_key|secret|token/i;

export type DraftValues = Record<string, unknown>;

/** Typed values of a form, with the values of the record that the user saw. */
export interface Draft {
  readonly form: string;
  readonly at: number;
  readonly values: DraftValues;
  readonly seen: { readonly values: DraftValues; readonly revision: number };
}

/** User whose drafts are kept. */
export interface DraftOwner {
  readonly userId: number;
  readonly companyId: number;
}

interface Kept extends DraftOwner {
  readonly drafts: readonly Draft[];
}

type Collect = () => Pick<Draft, 'values' | 'seen'> | null;

const open = new Map<string, Collect>();

function isPlain(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value !== 'object') return ['string', 'number', 'boolean'].includes(typeof value);
  if (Array.isArray(value)) return value.every(isPlain);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}

/** Returns the fields that may be stored: no secrets, no files. */
export const storableValues = (values: DraftValues): DraftValues =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !SECRET.test(field) && isPlain(value)),
  );

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Kept | null;
  } catch {
    // The browser forbids storage, or the stored text is not ours: there is no draft.
    return null;
  }
}

/** Stores the drafts; drops the oldest until the rest fits. */
function write(owner: DraftOwner, drafts: readonly Draft[]): void {
  let left = [...drafts].sort((one, other) => other.at - one.at);
  while (left.length > 0 && JSON.stringify(left).length > MAX_CHARACTERS) left = left.slice(0, -1);
  if (left.length === 0) {
    dropDrafts();
    return;
  }
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...owner, drafts: left } satisfies Kept));
  } catch {
    // Storage is full or forbidden: the typed text is lost.
  }
}

function draftsOf({ userId, companyId }: DraftOwner): readonly Draft[] {
  const kept = read();
  if (kept?.userId !== userId || kept.companyId !== companyId) return [];
  return kept.drafts.filter(({ at }) => Date.now() - at < MAX_AGE_MS);
}

/** Deletes every draft. */
export function dropDrafts(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // A browser that forbids storage has no drafts.
  }
}

/** Registers an open form. Its text is kept when the session ends. Returns a function that unregisters it. */
export function registerForm(form: string, collect: Collect): () => void {
  open.set(form, collect);
  return () => {
    if (open.get(form) === collect) open.delete(form);
  };
}

/** Keeps the typed text of the open forms. Returns true when the user has any draft. */
export function keepDrafts(owner: DraftOwner): boolean {
  const at = Date.now();
  const typed = [...open].flatMap(([form, collect]) => {
    const found = collect();
    return found === null ? [] : [{ form, at, ...found }];
  });
  const older = draftsOf(owner).filter(({ form }) => !typed.some((draft) => draft.form === form));
  const drafts = [...typed, ...older];
  write(owner, drafts);
  return drafts.length > 0;
}

/** Drops the drafts of other users in this tab. */
export function dropDraftsOfOthers(owner: DraftOwner): void {
  if (draftsOf(owner).length === 0) dropDrafts();
}

/** Returns the draft of a form; null when there is none. */
export const draftOf = (owner: DraftOwner, form: string): Draft | null =>
  draftsOf(owner).find((draft) => draft.form === form) ?? null;

/** Deletes the draft of a form after it was restored or declined. */
export function forgetDraft(owner: DraftOwner, form: string): void {
  write(
    owner,
    draftsOf(owner).filter((draft) => draft.form !== form),
  );
}
