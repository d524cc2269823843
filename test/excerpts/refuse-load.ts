import { DomainError } from '#shared/errors/index';

/** Refusal of the example in docs/how-to/add-an-error-code.md. */
export function refuseLoadOf(other: { invoice_name: string }): never {
  throw new DomainError('load_on_invoice', { invoice_name: other.invoice_name });
}

/** Test of the refusal. */
export function expectRefusal(reply: { status: number; body: object }): void {
  expect(reply).toMatchObject({
    status: 409,
    body: { code: 'load_on_invoice', params: { invoice_name: 'LS-1044' } },
  });
}
