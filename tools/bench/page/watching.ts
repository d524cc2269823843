import { createStore } from 'jotai';
import { ColumnAtoms } from '#client/replica/atoms/column-atoms';
import { writeTogether } from '#client/replica/atoms/scope-atoms';
import type { FreightLoad } from '#shared/contract/loads';
import type { PageResult } from './measured';
import { inTurn } from './samples';

const PLACES = 100;
const TOUCHED = 5;
/** Changes of one sample. A single one is too fast for the browser's clock. */
const CHANGES = 1_000;

/** Places of the screen that show loads, and the number of times that they were drawn. */
class Places {
  private readonly store = createStore();
  private readonly columns = new ColumnAtoms();
  private readonly rows: Map<number, FreightLoad>;
  private readonly touched: { readonly id: number; readonly draw: () => void }[] = [];
  private revision = 1;
  drawn = 0;

  constructor(loads: readonly FreightLoad[]) {
    const shown = loads.slice(0, PLACES - TOUCHED + 1);
    this.rows = new Map(shown.map((load) => [load.id, load]));
    const [changing, ...others] = shown.map(({ id }) => id);
    if (changing === undefined) throw new Error('The project has no loads');
    for (let at = 0; at < TOUCHED; at += 1) this.touched.push(this.watch(changing));
    for (const id of others) this.watch(id);
  }

  private watch(id: number) {
    const row = this.columns.readingRows([id], () => this.rows.get(id));
    const draw = (): void => {
      this.drawn += Number(this.store.get(row)?.revision === this.revision);
    };
    this.store.sub(row, draw);
    return { id, draw: () => (this.drawn += Number(this.rows.get(id)?.revision === this.revision)) };
  }

  private change(): number {
    const { id = 0 } = this.touched[0] ?? {};
    const row = this.rows.get(id);
    if (row === undefined) throw new Error('The load is gone');
    this.revision += 1;
    this.rows.set(id, { ...row, revision: this.revision });
    return id;
  }

  /** Changes one load, and calls the places that show it in a plain loop. */
  readonly callEach = (): void => {
    this.change();
    for (const { draw } of this.touched) draw();
  };

  /** Changes one load, and lets the atoms find the places. */
  readonly publish = (): void => {
    this.columns.changed([this.change()]);
    writeTogether(this.store, (_get, set) => this.columns.publish(set));
  };
}

/** Measures the reactive loop: one row changes, 100 places watch rows, and 5 of them show that one. */
export async function measureWatching(loads: readonly FreightLoad[], rounds: number): Promise<PageResult> {
  const places = new Places(loads);
  const many = (work: () => void) => (): void => {
    places.drawn = 0;
    for (let at = 0; at < CHANGES; at += 1) work();
    if (places.drawn !== CHANGES * TOUCHED) throw new Error('A place missed a change');
  };
  const { floor, product } = await inTurn(
    { floor: many(places.callEach), product: many(places.publish), floors: 1 },
    rounds,
  );
  return { what: 'watched', floor: floor / CHANGES, product: product / CHANGES };
}
