import { useState } from 'react';
import { toDollars } from '#shared/calc/money';
import type { CauseLineRow } from '#shared/contract/vendor-decisions';
import { WORK_PAGE_ROWS } from '#shared/contract/worklist';
import { causeTexts as texts } from '#client/messages/causes';
import { errorText } from '#client/messages/errors';
import { Difference } from '#client/ui/format/difference';
import { formatAmount } from '#client/ui/format/format';
import { ListPager } from '#client/ui/list/list-pager';
import { NameLink } from '../work-columns';
import { useCauseLines } from './use-causes';
import classes from './causes.module.css';

const { columns: labels } = texts;
const FIGURES: ReadonlySet<string> = new Set(['billed', 'calculated', 'difference']);

function Line({ line }: { line: CauseLineRow }) {
  const { project_id: project, invoice_id: invoice, type, load_id: load, load_no: loadNo } = line;
  const name = loadNo > 0 ? String(loadNo) : line.ticket_number;
  const kind = type === 'asset' ? 'kind=asset&' : '';
  return (
    <tr>
      <th scope="row">
        <NameLink to={`/project/${project}/vendor-invoices/${type}/${invoice}`}>{line.invoice_name}</NameLink>
      </th>
      <td>
        {load === 0 || loadNo === 0 ? (
          name
        ) : (
          <NameLink to={`/project/${project}/loads?${kind}load=${loadNo}`}>{name}</NameLink>
        )}
      </td>
      <td>{line.job_name}</td>
      <td data-figure>{formatAmount(toDollars(line.billed_cents))}</td>
      <td data-figure>{formatAmount(toDollars(line.calculated_cents))}</td>
      <td data-figure>
        <Difference value={toDollars(line.difference_cents)} />
      </td>
      <td className={classes.why}>{line.texts.join('; ')}</td>
    </tr>
  );
}

/** Lines of a group with links to bill and load, a page at a time. */
export function CauseLines({ group, title }: { group: string; title: string }) {
  const [page, setPage] = useState(1);
  const { value, error } = useCauseLines(group, page);
  if (value === null) {
    return (
      <p className={classes.quiet} role={error === null ? 'status' : 'alert'}>
        {error === null ? texts.loading : errorText(error)}
      </p>
    );
  }
  if (value.rows.length === 0) return <p className={classes.quiet}>{texts.noLines}</p>;
  const last = Math.max(1, Math.ceil(value.total / WORK_PAGE_ROWS));
  return (
    <>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div className={classes.scroll} role="region" aria-label={texts.open(title)} tabIndex={0}>
        <table className={classes.lines}>
          <thead>
            <tr>
              {Object.entries(labels).map(([key, label]) => (
                <th key={key} scope="col" data-figure={FIGURES.has(key) || undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {value.rows.map((line) => (
              <Line key={line.line_id} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      {last > 1 && (
        <ListPager
          page={{
            rows: value.rows,
            from: (value.page - 1) * WORK_PAGE_ROWS,
            total: value.total,
            previous: value.page > 1 ? () => setPage(value.page - 1) : null,
            next: value.page < last ? () => setPage(value.page + 1) : null,
          }}
        />
      )}
    </>
  );
}
