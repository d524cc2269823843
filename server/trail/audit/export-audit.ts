import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { format } from 'fast-csv';
import { AUDIT_CSV_HEADERS, auditLines } from './audit-csv.presenter';
import type { AuditFilters, AuditReach } from './audit-filter';
import { ReadAudit } from './read-audit';

/** Exports the trail as CSV, streamed so that its length needs no memory. */
@Injectable()
export class ExportAudit {
  constructor(private readonly reads: ReadAudit) {}

  /** Streams all matching rows with a BOM and CRLF. Formulas become text. */
  run(reach: AuditReach, query: AuditFilters): Readable {
    const csv = format({
      headers: AUDIT_CSV_HEADERS,
      alwaysWriteHeaders: true,
      writeBOM: true,
      rowDelimiter: '\r\n',
    });
    const lines = Readable.from(this.lines(reach, query));
    lines.on('error', (error) => csv.destroy(error));
    csv.on('close', () => lines.destroy());
    return lines.pipe(csv);
  }

  private async *lines(reach: AuditReach, query: AuditFilters): AsyncGenerator<string[]> {
    for await (const row of this.reads.all(reach, query)) yield* auditLines(row);
  }
}
