import { AddUserRequest } from '#shared/contract/users';
import type { FieldFault } from '#shared/errors/error-codes';
import { ASSIGNABLE_ROLES, ROLES } from '#shared/rules/permissions';
import {
  type ListEntry,
  type ListRecord,
  type ListSource,
  validatedFaults,
} from '#server/platform/common/index';

const ROLE_FAULT: FieldFault = {
  field: 'role_id',
  message: `must be ${ASSIGNABLE_ROLES.slice(0, -1).join(', ')} or ${ASSIGNABLE_ROLES.at(-1) ?? ''}`,
};

/** Returns the id of a role by its name, with or without 'Account': 'admin', 'Account Viewer'. */
function roleIdOf(text: string): number {
  const word = text
    .toLowerCase()
    .replace(/^account\s+/, '')
    .trim();
  const role = ASSIGNABLE_ROLES.find((name) => name.toLowerCase() === `account ${word}`);
  return role === undefined ? 0 : ROLES[role];
}

function entryOf(record: ListRecord): ListEntry<AddUserRequest> {
  const { role_id: role = '', ...values } = record.values;
  const request = Object.assign(new AddUserRequest(), values, { role_id: roleIdOf(role) });
  const faults = validatedFaults(request).map((fault) => (fault.field === 'role_id' ? ROLE_FAULT : fault));
  return {
    name: request.email,
    records: [record],
    request,
    faults: new Map(faults.length > 0 ? [[record, faults]] : []),
  };
}

/** Reads people from rows: a person in each. */
export const USER_LIST: ListSource<AddUserRequest> = {
  kind: 'users',
  entriesOf: (records) => records.map(entryOf),
};
