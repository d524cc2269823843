/** Kept drafts: in the tab's own storage, of one person at a time. */
const STORAGE_KEY = 'haulbook-drafts';
const MAX_AGE_MS = 24 * 60 * 60_000;
const MAX_CHARACTERS = 400_000;
/** Fields that are never written down. */
const SECRET = /password|api_key|secret|token/i;

export type DraftValues = Record<string, unknown>;

/** The typed values of a form, with what the person saw of the record when they typed them. */
export interface Draft {
  readonly form: string;
  readonly at: number;
  readonly values: DraftValues;
  readonly seen: { readonly values: DraftValues; readonly revision: number };
}

/** The person whose drafts are kept. */
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

/** The fields that may be written down: no secrets, no files. */
export const keepable = (values: DraftValues): DraftValues =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !SECRET.test(field) && isPlain(value)),
  );

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Kept | null;
  } catch {
    // A browser that keeps nothing, or something that is not ours: there is no draft then.
    return null;
  }
}

/** Drops the oldest until the rest fits. */
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
    // Full, or forbidden by the browser: what was typed is lost, as it was before there were drafts.
  }
}

function draftsOf({ userId, companyId }: DraftOwner): readonly Draft[] {
  const kept = read();
  if (kept?.userId !== userId || kept.companyId !== companyId) return [];
  return kept.drafts.filter(({ at }) => Date.now() - at < MAX_AGE_MS);
}

/** Forgets every draft. */
export function dropDrafts(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}

/** Registers an open form whose text is kept when the session ends. Returns how to take it out again. */
export function registerForm(form: string, collect: Collect): () => void {
  open.set(form, collect);
  return () => {
    if (open.get(form) === collect) open.delete(form);
  };
}

/** Keeps what is typed in the forms that are open now. Returns whether anything is kept for the person. */
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

/** Drops what another person has left in this tab. */
export function keepDraftsOf(owner: DraftOwner): void {
  if (draftsOf(owner).length === 0) dropDrafts();
}

/** The draft of a form, null when there is none. */
export const draftOf = (owner: DraftOwner, form: string): Draft | null =>
  draftsOf(owner).find((draft) => draft.form === form) ?? null;

/** Forgets the draft of a form: it was restored or declined. */
export function forgetDraft(owner: DraftOwner, form: string): void {
  write(
    owner,
    draftsOf(owner).filter((draft) => draft.form !== form),
  );
}
