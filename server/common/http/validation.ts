import {
  type ArgumentMetadata,
  Injectable,
  type PipeTransform,
  type ValidationError,
  ValidationPipe,
} from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import { nestedFields } from '../../../shared/contract/nested';
import { fieldsOfAddresses } from '../../../shared/contract/validators';
import { DomainError } from '../../../shared/errors';
import type { FieldFault } from '../../../shared/errors/error-codes';

/** The most faults that a reply lists: a request with 100,000 lines can have more. */
const FAULTS_MAX = 1_000;

/** The faults of a class-validator run, one a field, with the path of the field (`load_ids.3`). */
export function faultsOf(errors: readonly ValidationError[], parent = ''): FieldFault[] {
  return errors.flatMap((error) => {
    const field = parent === '' ? error.property : `${parent}.${error.property}`;
    const [message] = Object.values(error.constraints ?? {});
    return message === undefined ? faultsOf(error.children ?? [], field) : [{ field, message }];
  });
}

const trimmed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim() : value,
);
/** Declarations that the transformer already has. It would keep a repeated one twice. */
const taken = new Set<object>();

/** Tells the transformer what the contract declares without knowing it: records in records, and addresses. */
function takeDeclarations(): void {
  const isNew = (declared: object): boolean => !taken.has(declared) && taken.add(declared).has(declared);
  for (const one of nestedFields().filter(isNew)) Type(one.type)(one.owner, one.field);
  for (const one of fieldsOfAddresses().filter(isNew)) trimmed(one.owner, one.field);
}

/** Types of parameters that are no request classes, as the metadata names them. */
const NO_CLASSES: readonly unknown[] = [String, Boolean, Number, Array, Object, Buffer, undefined];

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Strips fields that no request class lists, transforms, and refuses faults as `invalid_request` (400). A body that
 * is a list or `null` is refused, too: the library would take either for a record without fields.
 */
@Injectable()
class RequestPipe implements PipeTransform {
  private readonly validation = new ValidationPipe({
    whitelist: true,
    transform: true,
    forbidUnknownValues: false,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) =>
      new DomainError('invalid_request', { faults: faultsOf(errors).slice(0, FAULTS_MAX) }),
  });

  transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const isOfClass = metadata.type === 'body' && !NO_CLASSES.includes(metadata.metatype);
    if (isOfClass && value !== undefined && !isRecord(value)) {
      throw new DomainError('invalid_request', { faults: [{ field: 'body', message: 'must be a record' }] });
    }
    return this.validation.transform(value, metadata);
  }
}

/** The pipe of every handler. */
export function validationPipe(): PipeTransform<unknown, Promise<unknown>> {
  takeDeclarations();
  return new RequestPipe();
}
