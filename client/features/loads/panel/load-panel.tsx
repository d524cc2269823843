import { ActionIcon, Button, CloseButton, Skeleton } from '@mantine/core';
import { IconDots } from '#client/ui/icon/page-icons-a-to-e';
import { IconLock, IconLockOpen } from '#client/ui/icon/page-icons-f-to-z';
import { useContext, useEffect, useRef, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { LoadExplainedReply, LoadKind } from '#shared/contract/loads';
import { api } from '#client/api/client';
import { readLoadHistory } from '#client/api/load-history';
import { errorText } from '#client/messages/errors';
import { type Answer, useAnswer } from '#client/api/use-answer';
import { billedTodayTexts } from '#client/messages/billed-today';
import { loadCellTexts } from '#client/messages/load-cells';
import { loadPanelTexts as texts } from '#client/messages/load-panel';
import { TableSkeleton } from '#client/ui/feedback/skeletons';
import type { AmountAnchor } from '../columns';
import { reviewText } from '../load-cell';
import type { LockMode } from '../lock-dialog';
import { duplicatesOf, isLocked, type TableLoad } from '../table-load';
import type { Point } from '../use-cell-mouse';
import { Amounts } from './amounts';
import { Billed } from './billed';
import { CommentsSlotContext } from './comments-slot';
import { factsOf } from './facts';
import { History } from './history';
import classes from './load-panel.module.css';
import { useProjectData } from '#client/replica/index';
import type { BillNames } from './history-words';

const PATHS = { freight: '/pc/load', asset: '/pc/asset-load' } as const satisfies Record<LoadKind, string>;

/**
 * GET /pc/load/{id}/explain: the six amounts and how each was made.
 * @throws ApiError
 */
const explainLoad = (kind: LoadKind, id: number, signal: AbortSignal): Promise<LoadExplainedReply> =>
  api.get(`${PATHS[kind]}/${id}/explain`, { signal });

interface LoadPanelProps {
  projectId: number;
  kind: LoadKind;
  /** Null when the project has no such load. */
  load: TableLoad | null;
  loadId: number;
  anchor: AmountAnchor | null;
  averageTons: number;
  /** True once all loads of the project are loaded. A load that is missing then is not in the project. */
  isKnown: boolean;
  mayLock: boolean;
  /** Moves the focus into the panel when it opens, as after Enter. */
  takeFocus: boolean;
  /** Number of the latest request to show the comments; 0 without one. */
  commentsAsked: number;
  /** Returns the action that opens a load number, for the links to duplicates; null for an unknown number. */
  addressOfLoadNo: (loadNo: number) => (() => void) | null;
  onLock: (mode: LockMode, load: TableLoad) => void;
  /** Opens the menu of the load at a point. */
  onMenu: (load: TableLoad, at: Point) => void;
  onClose: () => void;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Skeleton rows as high as the amounts of a freight load, so that a comment under them does not move. */
const AMOUNT_BONES = 17;

interface AnswerProps<T> {
  reply: Answer<T>;
  label: string;
  bones?: number;
  draw: (value: T) => ReactNode;
}

/** Shows the value of a reply, a skeleton while it loads, or the error with a retry. */
function Answer<T>({ reply, label, bones = 3, draw }: AnswerProps<T>) {
  if (reply.value !== null) return draw(reply.value);
  if (reply.error === null)
    return (
      <div role="status" aria-label={label} className={classes.bones}>
        {Array.from({ length: bones }, (_, place) => (
          <Skeleton key={place} height={28} />
        ))}
      </div>
    );
  return (
    <div role="alert" className={classes.fault}>
      <p>{errorText(reply.error)}</p>
      <Button variant="default" size="compact-xs" onClick={reply.tryAgain}>
        {texts.tryAgain}
      </Button>
    </div>
  );
}

function Duplicates({
  load,
  addressOfLoadNo,
}: Pick<LoadPanelProps, 'addressOfLoadNo'> & { load: TableLoad }) {
  const numbers = duplicatesOf(load);
  if (numbers.length === 0) return null;
  return (
    <Section title={texts.duplicates}>
      <ul className={classes.links}>
        {numbers.map((number) => {
          const open = addressOfLoadNo(number);
          return (
            <li key={number}>
              {open ? (
                <button type="button" onClick={open}>
                  {number}
                </button>
              ) : (
                number
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function PanelBody({
  projectId,
  kind,
  load,
  anchor,
  averageTons,
  commentsAsked,
  addressOfLoadNo,
}: LoadPanelProps & { load: TableLoad }) {
  const subject = `${kind}:${load.id}`;
  const explain = (signal: AbortSignal) => explainLoad(kind, load.id, signal);
  const bills = useBillNames(load.project_id);
  const trace = (signal: AbortSignal) => readLoadHistory(kind, load.id, signal);
  const version = load.revision;
  const explanation = useAnswer({ subject: `amounts of ${subject}`, version, ask: explain });
  const history = useAnswer({ subject: `history of ${subject}`, version, ask: trace });
  const { Section: Comments } = useContext(CommentsSlotContext);
  const review = reviewText(load, averageTons);
  return (
    <>
      {review !== '' && <p className={classes.review}>{review}</p>}
      {load.is_missing_upstream && <p className={classes.review}>{texts.missingUpstream}</p>}
      <Section title={texts.facts}>
        <dl className={classes.facts}>
          {factsOf(kind, load).map(({ label, value, to }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{to === undefined ? value : <Link to={to}>{value}</Link>}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={texts.amounts}>
        <Answer
          reply={explanation}
          label={texts.loadingAmounts}
          bones={AMOUNT_BONES}
          draw={(value) => <Amounts explanation={value} anchor={anchor} />}
        />
      </Section>
      {explanation.value?.billed && (
        <Section title={billedTodayTexts.title}>
          <Billed
            load={load}
            billed={explanation.value.billed}
            explanation={explanation.value}
            history={history.value}
          />
        </Section>
      )}
      <Duplicates load={load} addressOfLoadNo={addressOfLoadNo} />
      <Comments projectId={projectId} kind={kind} loadId={load.id} asked={commentsAsked} />
      <Section title={texts.history}>
        <Answer
          reply={history}
          label={texts.loadingHistory}
          draw={(entries) => <History kind={kind} entries={entries} bills={bills} />}
        />
      </Section>
    </>
  );
}

function NoLoad({ isKnown }: { isKnown: boolean }) {
  if (!isKnown) return <TableSkeleton rows={6} label={texts.loading} />;
  return <p className={classes.faint}>{texts.gone}</p>;
}

/** Buttons of the panel: lock and the menu of the load. */
function LoadTools({ load, mayLock, onLock, onMenu }: LoadPanelProps & { load: TableLoad }) {
  const locked = isLocked(load);
  const LockIcon = locked ? IconLockOpen : IconLock;
  return (
    <>
      {mayLock && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<LockIcon size={14} aria-hidden="true" />}
          onClick={() => onLock(locked ? 'unlock' : 'lock', load)}
        >
          {locked ? texts.unlock : texts.lock}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={loadCellTexts.more}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          onMenu(load, { x: left, y: bottom });
        }}
      >
        <IconDots size={16} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}

/** Panel next to the table with everything about one load: fields, explained amounts, duplicates, history. */
export function LoadPanel(props: LoadPanelProps) {
  const { projectId, kind, load, loadId, isKnown, takeFocus, onClose } = props;
  const { Mark } = useContext(CommentsSlotContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus, loadId]);
  return (
    <aside className={classes.panel} aria-label={load ? texts.title(load.load_no) : texts.label}>
      <header className={classes.head}>
        <h2 ref={heading} tabIndex={-1}>
          {load ? texts.title(load.load_no) : texts.label}
        </h2>
        {load && <Mark projectId={projectId} kind={kind} loadId={load.id} />}
        {load && <LoadTools {...props} load={load} />}
        <CloseButton aria-label={texts.close} onClick={onClose} />
      </header>
      <div className={classes.body} tabIndex={0} role="group" aria-label={texts.facts}>
        {load ? <PanelBody {...props} load={load} /> : <NoLoad isKnown={isKnown} />}
      </div>
    </aside>
  );
}

/** Returns the names of a project's invoices by id, for each field of a load that refers to one. */
function useBillNames(projectId: number): BillNames {
  const customer = useProjectData(projectId, 'customer_invoices');
  const vendor = useProjectData(projectId, 'vendor_invoices');
  return useMemo(() => {
    const vendors = new Map(vendor.map(({ id, invoice_name }) => [id, invoice_name]));
    return {
      customer_invoice_id: new Map(customer.map(({ id, invoice_name }) => [id, invoice_name])),
      vendor_invoice_id: vendors,
      sand_invoice_id: vendors,
    };
  }, [customer, vendor]);
}
