import { ValidateNested } from 'class-validator';
import { fieldRule } from './field-rule';
import { listRule, recordEntry } from './choice-validators';

type RequestClass = new () => object;

interface NestedField {
  readonly owner: object;
  readonly field: string | symbol;
  readonly type: () => RequestClass;
  readonly isList: boolean;
}

const fields: NestedField[] = [];

const KIND_CHECKED = { message: '' };
const RECORD = recordEntry({ type: 'object' });

/**
 * Checks a nested record by its class. The server's pipe makes instances from these declarations, so the
 * contract needs no library for it. A list is refused; the validator alone would check its entries and accept
 * it.
 */
export const Nested =
  (type: () => RequestClass): PropertyDecorator =>
  (owner, field) => {
    fields.push({ owner, field, type, isList: false });
    ValidateNested(KIND_CHECKED)(owner, field);
    fieldRule({ ...RECORD, faultOf: (value) => RECORD.faultOf(value) && 'must be a JSON object' })(
      owner,
      field,
    );
  };

/** Checks each record of a list by its class. */
export const NestedList =
  (type: () => RequestClass, max: number): PropertyDecorator =>
  (owner, field) => {
    fields.push({ owner, field, type, isList: true });
    ValidateNested({ ...KIND_CHECKED, each: true })(owner, field);
    fieldRule(listRule({ max }, RECORD))(owner, field);
  };

/** Returns every declared field. */
export const nestedFields = (): readonly NestedField[] => fields;
