import type { AssetLoad, FreightLoad } from '../../contract/loads';
import { ASSET_LOAD_FIELDS, FREIGHT_LOAD_FIELDS } from '../../realtime/codec';
import { USUAL_FACTS } from '../../cells/file-facts';
import { type FilteredLoad, searchText } from '../load-filters';
import { LOAD_IMPORT_FIELDS, type LoadFieldName } from '../../imports/load-import-kind';
import {
  ALL_LOAD_FIELDS,
  type AssetFacts,
  type FreightFacts,
  type FreightFields,
  LOAD_FIELDS,
  type NamesWith,
  type StoredLoad,
  blankRow,
  fieldsOf,
  namedFields,
} from '.';

type Fits<One, Other> = [One] extends [Other] ? true : false;
type Same<One, Other> = Fits<One, Other> extends true ? Fits<Other, One> : false;

const KINDS = ['freight', 'asset'] as const;

describe('the table of load fields', () => {
  it('defines the types of loads and facts with exactly its fields', () => {
    type Sent = (typeof FREIGHT_LOAD_FIELDS)[number]['name'];
    const proofs = [
      true satisfies Same<FreightLoad['truck_no'], string>,
      true satisfies Same<FreightLoad['ticket_is_missing'], boolean>,
      true satisfies Same<FreightLoad['sand_rev'], number>,
      true satisfies Same<FreightFacts['truckNo'], string>,
      true satisfies Same<FreightFacts['deliveredAt'], Date>,
      true satisfies Same<keyof FreightLoad, Sent | 'matching_load_numbers'>,
      true satisfies Same<keyof AssetLoad, (typeof ASSET_LOAD_FIELDS)[number]['name']>,
      true satisfies Same<Extract<keyof AssetLoad, 'transfer_job_id'>, never>,
      true satisfies Same<Extract<NamesWith<FreightFields, 'csv'>, 'load_type' | 'po_id'>, never>,
    ];
    expect(proofs).not.toContain(false);
  });

  it('makes a missing field a type error', () => {
    const proofs = [
      false satisfies Fits<Omit<FreightLoad, 'truck_no'>, FreightLoad>,
      false satisfies Fits<Omit<AssetLoad, 'total_boxes'>, AssetLoad>,
      false satisfies Fits<Omit<FreightFacts, 'truckNo'>, FreightFacts>,
      false satisfies Fits<Omit<AssetFacts, 'loadType'>, AssetFacts>,
      false satisfies Fits<Omit<StoredLoad<FreightFields>, 'truck_no'>, StoredLoad<FreightFields>>,
      false satisfies Fits<Omit<Record<LoadFieldName, string>, 'truck_no'>, Record<LoadFieldName, string>>,
    ];
    expect(proofs).not.toContain(true);
  });

  it.each(KINDS)('names each property and column of %s loads once', (kind) => {
    const fields = namedFields(LOAD_FIELDS[kind]);
    const columns = fields.map(({ name, column = name }) => column);
    expect(new Set(columns).size).toBe(fields.length);
    const properties = fields.flatMap(({ property }) => property ?? []);
    expect(new Set(properties).size).toBe(properties.length);
  });

  it.each(KINDS)('gives each field of %s loads its own place in each view', (kind) => {
    for (const view of ['table', 'panel', 'csv', 'sheet'] as const) {
      const places = fieldsOf(LOAD_FIELDS[kind], view).map((field) => field[view].place);
      expect(new Set(places).size).toBe(places.length);
      expect(places).toEqual([...places].sort((one, other) => one - other));
    }
  });

  it('defines a shared field the same way for both kinds', () => {
    for (const name of ['load_no', 'transfer_type_id', 'transferred_name'] as const) {
      expect(LOAD_FIELDS.asset[name]).toEqual(LOAD_FIELDS.freight[name]);
    }
  });

  it('marks the fields that the search reads', () => {
    const texts = namedFields(ALL_LOAD_FIELDS).filter(({ encoding }) =>
      ['text', 'dictionary'].includes(encoding),
    );
    const load = {
      ...blankRow(ALL_LOAD_FIELDS),
      ...Object.fromEntries(texts.map(({ name }) => [name, `<${name}>`])),
    };
    const found = searchText(load satisfies FilteredLoad);
    for (const { name, searched } of texts) {
      expect([name, found.includes(`<${name}>`)]).toEqual([name, searched === true]);
    }
  });

  it('limits imported texts by the length of their column', () => {
    const cell = 'x'.repeat(1_000);
    const faults = LOAD_IMPORT_FIELDS.freight.map((field) => [
      field.name,
      field.cell.read(cell, USUAL_FACTS),
    ]);
    expect(Object.fromEntries(faults)).toMatchObject({
      truck_no: { message: 'must be at most 40 characters' },
      ticket_number: { message: 'must be at most 80 characters' },
      carrier_name: { message: 'must be at most 120 characters' },
    });
  });
});
