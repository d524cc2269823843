import { Injectable, type PipeTransform } from '@nestjs/common';
import { PasswordResetRequest } from '#shared/contract/accounts';
import { validationPipe } from '#server/platform/common/index';

/** Returns the body as an object. A client may send only the email, as a JSON string. */
function asObject(body: unknown): object {
  if (typeof body === 'string') return { email: body.trim() };
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
}

/** Reads the email of POST /password-reset, as a string or in an object. Rejects others with `invalid_request`. */
@Injectable()
export class ResetAddressPipe implements PipeTransform<unknown, Promise<PasswordResetRequest>> {
  private readonly validation = validationPipe();

  transform(body: unknown): Promise<PasswordResetRequest> {
    const metadata = { type: 'body', metatype: PasswordResetRequest } as const;
    return this.validation.transform(asObject(body), metadata) as Promise<PasswordResetRequest>;
  }
}
