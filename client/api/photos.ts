import { type Atom, atom } from 'jotai';
import type { Store } from './store';

/** Owner of a photo; `photo_url` is '' without one. */
export interface PhotoOwner {
  id: number;
  photo_url: string;
  revision: number;
}

const keyOf = ({ photo_url, revision }: PhotoOwner): string => `${photo_url} ${revision}`;

/**
 * Photos on screen as blob addresses, because an `<img>` cannot send the bearer token. Each photo is fetched
 * when it is first drawn and when it changes, and released at sign-out.
 */
export class Photos {
  private owners: ReadonlyMap<number, PhotoOwner> = new Map();
  /** Key of the shown or requested photo by user; a changed photo has a new key. */
  private readonly keys = new Map<number, string>();
  private readonly wanted = new Set<number>();
  private readonly shown = atom<ReadonlyMap<number, string>>(new Map<number, string>());
  /** Addresses by user; none while the first photo loads, or after a failure. */
  readonly urls: Atom<ReadonlyMap<number, string>> = this.shown;

  /** @param read fetches a user's photo; if it throws, the user has no photo */
  constructor(
    private readonly read: (userId: number) => Promise<Blob>,
    private readonly store: Store,
  ) {}

  readonly request = (userId: number): void => {
    this.wanted.add(userId);
    this.refresh(userId);
  };

  /** Takes the present users; releases photos that no longer exist. */
  setOwners(owners: readonly PhotoOwner[]): void {
    this.owners = new Map(
      owners.filter(({ photo_url }) => photo_url !== '').map((owner) => [owner.id, owner]),
    );
    for (const userId of this.keys.keys()) if (!this.owners.has(userId)) this.release(userId);
    for (const userId of this.wanted) this.refresh(userId);
  }

  /** Releases everything, so that nothing of a session stays in memory. */
  releaseAll(): void {
    this.owners = new Map();
    this.wanted.clear();
    for (const userId of this.keys.keys()) this.release(userId);
  }

  private refresh(userId: number): void {
    const owner = this.owners.get(userId);
    if (owner === undefined) return;
    const key = keyOf(owner);
    if (this.keys.get(userId) === key) return;
    // The old photo stays until the new one has loaded.
    this.keys.set(userId, key);
    void this.fetch(userId, key);
  }

  private async fetch(userId: number, key: string): Promise<void> {
    const blob = await this.read(userId).catch(() => null);
    if (this.keys.get(userId) !== key) return;
    this.show(userId, blob === null ? '' : URL.createObjectURL(blob));
  }

  private release(userId: number): void {
    this.keys.delete(userId);
    this.show(userId, '');
  }

  private show(userId: number, url: string): void {
    const shown = this.store.get(this.shown);
    const before = shown.get(userId) ?? '';
    if (before === url) return;
    const next = new Map(shown);
    if (url === '') next.delete(userId);
    else next.set(userId, url);
    this.store.set(this.shown, next);
    if (before !== '') URL.revokeObjectURL(before);
  }
}
