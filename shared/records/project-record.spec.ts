import { validateSync } from 'class-validator';
import { IsFlag } from '../contract/choice-validators';
import { IsRate } from '../contract/number-validators';
import { IsReference } from '../contract/validators';
import { type ReplyOf, type RequestOf, projectRecord, requestOf } from './project-record';
import { fieldsIn, givenFields, newFields, optional, required, shown } from './record-fields';

const RECORD = projectRecord({
  list: 'sand_rates',
  what: 'Sand rate',
  fields: {
    po_number: required(IsReference(80, 'Please select a purchase order')),
    rev_rate: required(IsRate()),
    is_final: optional(IsFlag(), false),
    mine_name: shown<string>(),
  },
});
class RecordRequest extends requestOf(RECORD) {}

const faultsOf = (body: object): string[] =>
  validateSync(Object.assign(new RecordRequest(), body)).map(({ property }) => property);

describe('the request of a record', () => {
  it('requires the project and the fields that are required, and allows the others to be absent', () => {
    expect(faultsOf({})).toEqual(['project_id', 'po_number', 'rev_rate']);
    expect(faultsOf({ project_id: 3, po_number: 'PO-7', rev_rate: 1 })).toEqual([]);
  });

  it('checks optional fields and the revision that are there', () => {
    const body = { project_id: 3, po_number: 'PO-7', rev_rate: 1 };
    expect(faultsOf({ ...body, is_final: 'yes', revision: -1 })).toEqual(['is_final', 'revision']);
    expect(faultsOf({ ...body, is_final: null })).toEqual(['is_final']);
  });

  it('is a class of its own for each record', () => {
    class Other extends requestOf(projectRecord({ list: 'credits_debits', what: 'Credit', fields: {} })) {}
    const faults = validateSync(Object.assign(new Other(), { project_id: 3 }), {
      forbidUnknownValues: false,
    });
    expect(faults).toEqual([]);
  });
});

describe('the fields of a record', () => {
  it('start with the values of the optional ones', () => {
    const request = { project_id: 3, po_number: 'PO-7', rev_rate: 1 };
    expect(newFields(RECORD.fields, request)).toEqual({ po_number: 'PO-7', rev_rate: 1, is_final: false });
    expect(newFields(RECORD.fields, { ...request, is_final: true }).is_final).toBe(true);
  });

  it('are taken from a request as they are stored, absent ones left as they are', () => {
    expect(givenFields(RECORD.fields, { project_id: 3, po_number: ' PO-7 ', rev_rate: 1 })).toEqual({
      po_number: 'PO-7',
      rev_rate: 1,
    });
  });

  it('are not taken when they are only shown', () => {
    const reply: ReplyOf<typeof RECORD> = {
      id: 1,
      project_id: 3,
      created_by_id: 1,
      updated_by_id: 1,
      is_deleted: false,
      revision: 2,
      po_number: 'PO-7',
      rev_rate: 1,
      is_final: true,
      mine_name: 'Kermit Mine',
    };
    expect(fieldsIn(RECORD.fields, reply)).toEqual({ po_number: 'PO-7', rev_rate: 1, is_final: true });
  });

  it('are missed by the compiler wherever one is missing', () => {
    type Fits<Given, Wanted> = Given extends Wanted ? true : false;
    type Reply = ReplyOf<typeof RECORD>;
    type Request = RequestOf<typeof RECORD>;
    // The compiler checks these values: the first of each pair has all fields, and the second lacks one.
    const replies: [Fits<Reply, Reply>, Fits<Omit<Reply, 'mine_name'>, Reply>] = [true, false];
    const requests: [Fits<Omit<Request, 'is_final'>, Request>, Fits<Omit<Request, 'rev_rate'>, Request>] = [
      true,
      false,
    ];
    expect([replies, requests]).toEqual([
      [true, false],
      [true, false],
    ]);
  });
});
