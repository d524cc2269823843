type RequestClass = new () => object;

interface NestedField {
  readonly owner: object;
  readonly field: string | symbol;
  readonly type: () => RequestClass;
}

const fields: NestedField[] = [];

/**
 * Declares what class a field's record (or each record of a list) is checked by, beside `@ValidateNested()`. The
 * server's pipe reads the declarations, so that the contract needs no library to make instances.
 */
export const Nested =
  (type: () => RequestClass): PropertyDecorator =>
  (owner, field) => {
    fields.push({ owner, field, type });
  };

/** Every field that was declared. */
export const nestedFields = (): readonly NestedField[] => fields;
