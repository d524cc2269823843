import {
  type ArgumentMetadata,
  Injectable,
  type PipeTransform,
  type ValidationError,
  ValidationPipe,
} from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import { nestedFields } from '#shared/contract/nested';
import { wellFormedData } from '#shared/cells/well-formed-text';
import { fieldsOfAddresses, namesOfExactFields } from '#shared/contract/validators';
import { DomainError } from '#shared/errors/index';
import type { FieldFault } from '#shared/errors/error-codes';

/** Most faults that a reply lists. A request with 100,000 lines can have more. */
const FAULTS_MAX = 1_000;

/** Returns the faults of a class-validator run, one for each field, with the path of the field (`load_ids.3`). */
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
/** Declarations that class-transformer already has. It would store a repeated one twice. */
const registered = new Set<object>();

/** Declares nested records and trimmed addresses to class-transformer. The contract does not import it. */
function registerDeclarations(): void {
  const isNew = (declared: object): boolean =>
    !registered.has(declared) && registered.add(declared).has(declared);
  for (const one of nestedFields().filter(isNew)) Type(one.type)(one.owner, one.field);
  for (const one of fieldsOfAddresses().filter(isNew)) trimmed(one.owner, one.field);
}

/** Metadata types of parameters that are not request classes. */
const NO_CLASSES: readonly unknown[] = [String, Boolean, Number, Array, Object, Buffer, undefined];

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Makes text well formed, removes unlisted fields, transforms values, and refuses faults as `invalid_request` (400). It
 * also refuses a list or `null`, which the library would accept as a record without fields.
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
      throw new DomainError('invalid_request', {
        faults: [{ field: 'body', message: 'must be a JSON object' }],
      });
    }
    return this.validation.transform(wellFormedData(value, namesOfExactFields()), metadata);
  }
}

/** Returns the validation pipe of all handlers. */
export function validationPipe(): PipeTransform<unknown, Promise<unknown>> {
  registerDeclarations();
  return new RequestPipe();
}
