import { serverNow } from '#client/clock/server-clock';
import { tabStorage } from './text-storage';

/** Kept drafts, in the tab's own storage. Each belongs to one user. */
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

type Kept = Draft & DraftOwner;

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

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  ['userId', 'companyId', 'at'].every((name) => typeof (value as Partial<Kept>)[name as 'at'] === 'number');

/** Returns the drafts of all users. */
function read(): readonly Kept[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(STORAGE_KEY) ?? '[]');
    const kept = Array.isArray(stored) ? stored.filter(isKept) : [];
    return kept.filter(({ at }) => serverNow() - at < MAX_AGE_MS);
  } catch {
    // The stored text is not ours: there is no draft.
    return [];
  }
}

/** Stores the drafts; drops the oldest until the rest fits. */
function write(drafts: readonly Kept[]): void {
  let left = [...drafts].sort((one, other) => other.at - one.at);
  while (left.length > 0 && JSON.stringify(left).length > MAX_CHARACTERS) left = left.slice(0, -1);
  if (left.length === 0) tabStorage.remove(STORAGE_KEY);
  else tabStorage.write(STORAGE_KEY, JSON.stringify(left));
}

const isOf =
  ({ userId, companyId }: DraftOwner) =>
  (draft: Kept): boolean =>
    draft.userId === userId && draft.companyId === companyId;

/** Deletes every draft of a user. */
export function dropDrafts(owner: DraftOwner): void {
  const isOwn = isOf(owner);
  write(read().filter((draft) => !isOwn(draft)));
}

/** Registers an open form. Its text is kept when the session ends. Returns a function that unregisters it. */
export function registerForm(form: string, collect: Collect): () => void {
  open.set(form, collect);
  return () => {
    if (open.get(form) === collect) open.delete(form);
  };
}

/** Returns the open forms with typed text. */
export const typedForms = (): readonly string[] =>
  [...open].flatMap(([form, collect]) => (collect() === null ? [] : form));

/** Keeps the typed text of the open forms. Returns true when the user has any draft. */
export function keepDrafts({ userId, companyId }: DraftOwner): boolean {
  const at = serverNow();
  const isOwn = isOf({ userId, companyId });
  const typed = [...open].flatMap(([form, collect]) => {
    const found = collect();
    return found === null ? [] : [{ form, at, userId, companyId, ...found }];
  });
  const isNewer = (draft: Kept): boolean => isOwn(draft) && typed.some(({ form }) => form === draft.form);
  const drafts = [...typed, ...read().filter((draft) => !isNewer(draft))];
  write(drafts);
  return drafts.some(isOwn);
}

/** Returns the draft of a form; null when there is none. */
export const draftOf = (owner: DraftOwner, form: string): Draft | null =>
  read()
    .filter(isOf(owner))
    .find((draft) => draft.form === form) ?? null;

/** Deletes the draft of a form after it was restored or declined. */
export function forgetDraft(owner: DraftOwner, form: string): void {
  const isOwn = isOf(owner);
  write(read().filter((draft) => !(isOwn(draft) && draft.form === form)));
}
