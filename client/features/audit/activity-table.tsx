import { ActionIcon } from '@mantine/core';
import { memo, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatChicago } from '#shared/business-time';
import type { ActivityLineReply, AuditRowReply } from '#shared/contract/audit';
import { type ChangeSentence, changeSentence } from '#shared/words/change-sentence';
import type { AuditScope } from '#client/api/audit';
import { recordPath } from '#client/api/record-path';
import { auditTexts as texts } from '#client/messages/audit';
import { DateTimeChicago } from '#client/ui/format/date-time-chicago';
import { IconChevronRight } from '#client/ui/icon/page-icons-a-to-e';
import classes from './audit.module.css';
import { LineRows } from './line-rows';

/** Number of changed fields shown with the sentence. The details show all of them. */
const CHANGES_SHOWN_MAX = 3;

export interface ActivityTableActions {
  onPerson: (id: number) => void;
  onRecord: (row: AuditRowReply) => void;
}

interface TableProps extends ActivityTableActions {
  scope: AuditScope;
  lines: readonly ActivityLineReply[];
}

type LineProps = Omit<TableProps, 'lines'> & { line: ActivityLineReply };

function Who({ line, sentence, onPerson }: LineProps & { sentence: ChangeSentence }) {
  if (sentence.isAutomatic && line.actor_id !== 0) return sentence.who;
  return (
    <button
      type="button"
      className={classes.link}
      aria-label={texts.showPerson(sentence.who)}
      onClick={() => onPerson(line.actor_id)}
    >
      {sentence.who}
    </button>
  );
}

function Where({ line, scope }: LineProps) {
  const place = line.project_id === 0 ? texts.companyData : line.project_name;
  if (scope === 'admin') return [line.company_name, place].filter(Boolean).join(' · ');
  return line.project_id === 0 ? (
    place
  ) : (
    <Link to={`/project/${line.project_id}`} className={classes.link}>
      {place}
    </Link>
  );
}

function Said({ line, scope, sentence }: LineProps & { sentence: ChangeSentence }) {
  const { text, remark, changes } = sentence;
  // The provider's staff cannot open the pages of another company.
  const path = scope === 'admin' ? null : recordPath(line, line.parts[0]);
  return (
    <div className={classes.said}>
      {path === null ? (
        <span>{text}</span>
      ) : (
        <Link to={path} className={classes.link}>
          {text}
        </Link>
      )}
      {remark !== '' && <span className={classes.remark}>{remark}</span>}
      {line.exported_at !== undefined && (
        <span className={classes.remark}>{texts.exported(formatChicago(line.exported_at))}</span>
      )}
      {changes.slice(0, CHANGES_SHOWN_MAX).map((change) => (
        <span key={change} className={classes.fieldChange}>
          {change}
        </span>
      ))}
    </div>
  );
}

/** One line, with its rows while it is open. */
const Line = memo(function Line(props: LineProps) {
  const { line, scope, onRecord } = props;
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const sentence = changeSentence(line, line.parts);
  return (
    <tbody className={classes.change}>
      <tr>
        <td className={classes.opener}>
          <ActionIcon
            size={24}
            variant="subtle"
            color="gray"
            aria-expanded={isOpen}
            aria-controls={details}
            aria-label={(isOpen ? texts.hideRows : texts.showRows)(sentence.text)}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={14} className={classes.chevron} data-open={isOpen} aria-hidden="true" />
          </ActionIcon>
        </td>
        <td className={classes.when} data-label={texts.columns.when}>
          <DateTimeChicago iso={line.changed_at} />
        </td>
        <td data-label={texts.columns.who}>
          <Who {...props} sentence={sentence} />
        </td>
        <td data-label={texts.columns.what}>
          <Said {...props} sentence={sentence} />
        </td>
        <td data-label={texts.columns.where} className={classes.where}>
          <Where {...props} />
        </td>
      </tr>
      {isOpen && (
        <tr id={details}>
          <td className={classes.details} colSpan={5}>
            <LineRows line={line} scope={scope} onRecord={onRecord} />
          </td>
        </tr>
      )}
    </tbody>
  );
});

/** Activity as a table with a line for each piece of work; on a phone each line is a card. */
export function ActivityTable({ lines, ...rest }: TableProps) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={texts.heading}>
        <thead>
          <tr>
            <th scope="col">
              <span className="hb-visually-hidden">{texts.details}</span>
            </th>
            {Object.values(texts.columns).map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {lines.map((line) => (
          <Line key={line.first_id} line={line} {...rest} />
        ))}
      </table>
    </div>
  );
}
