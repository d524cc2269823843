import { type ExecutionContext, Injectable, type PipeTransform, createParamDecorator } from '@nestjs/common';
import { ExportQuery } from '#shared/contract/spreadsheets';
import {
  type HttpReply,
  type HttpRequest,
  type Principal,
  callerOf,
  validationPipe,
} from '#server/platform/common/index';

/**
 * A call for an export: its caller, the id under which the browser gets progress, and the reply to write to.
 */
export interface ExportOrder {
  readonly principal: Principal;
  readonly exportId: string | undefined;
  readonly reply: HttpReply;
}

/** An order before its query is checked. */
interface UncheckedOrder {
  readonly principal: Principal;
  readonly query: unknown;
  readonly reply: HttpReply;
}

/** Checks the query of an order by the rules of `ExportQuery`. @throws DomainError `invalid_request` */
@Injectable()
class ExportOrderPipe implements PipeTransform<UncheckedOrder, Promise<ExportOrder>> {
  private readonly queries = validationPipe();

  async transform({ principal, query, reply }: UncheckedOrder): Promise<ExportOrder> {
    const checked = await this.queries.transform(query, { type: 'query', metatype: ExportQuery });
    return { principal, exportId: (checked as ExportQuery).export_id, reply };
  }
}

const readOrder = createParamDecorator((data: unknown, context: ExecutionContext): UncheckedOrder => {
  const http = context.switchToHttp();
  return {
    principal: callerOf(data, context).principal,
    query: http.getRequest<HttpRequest>().query,
    reply: http.getResponse<HttpReply>(),
  };
});

/** Gives a handler the order of its call. */
export const CurrentExport = (): ParameterDecorator => readOrder(ExportOrderPipe);
