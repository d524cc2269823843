import { Injectable, type PipeTransform } from '@nestjs/common';
import { PasswordResetRequest } from '../../shared/contract/accounts';
import { validationPipe } from '../common';

/** The body as an object: the specification's client sends the email alone, as a JSON string. */
function asObject(body: unknown): object {
  if (typeof body === 'string') return { email: body.trim() };
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
}

/** The email of POST /password-reset, bare or in an object; refuses everything else as `invalid_request`. */
@Injectable()
export class ResetAddressPipe implements PipeTransform<unknown, Promise<string>> {
  private readonly validation = validationPipe();

  async transform(body: unknown): Promise<string> {
    const metadata = { type: 'body', metatype: PasswordResetRequest } as const;
    const { email } = (await this.validation.transform(asObject(body), metadata)) as PasswordResetRequest;
    return email;
  }
}
