import { Button } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { formatChicago } from '#shared/business-time';
import type { ActivityLineReply, ActivityPart } from '#shared/contract/audit';
import { type AuditFilters, type AuditScope, downloadAudit } from '#client/api/audit';
import { auditTexts as texts } from '#client/messages/audit';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { ErrorPanel } from '#client/ui/feedback/error-panel';
import { Pill } from '#client/ui/feedback/pill';
import { DownloadButton } from '#client/ui/file/download-button';
import { TableSkeleton } from '#client/ui/feedback/skeletons';
import classes from './audit.module.css';
import { AuditFilterBar, type Choice } from './audit-filters';
import { ActivityTable } from './activity-table';
import { type ActivityControls, useActivity } from '#client/api/use-activity';
import { type AuditQueryControls, useAuditQuery } from './use-audit-query';
import { type ContinuedSearch, useContinuedSearch } from './use-continued-search';
import { type SubscribeToChanges, useNewer } from '#client/api/use-newer';

/** Loads older changes at the end of the scroll, or by the button. */
function Older({ audit }: { audit: ActivityControls }) {
  const end = useRef<HTMLDivElement>(null);
  const { more, nextBefore } = audit;
  useEffect(() => {
    const target = end.current;
    if (target === null || nextBefore === 0) return undefined;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting === true && more(), {
      rootMargin: '200px',
    });
    watch.observe(target);
    return () => watch.disconnect();
  }, [more, nextBefore]);
  return (
    <div ref={end} className={classes.foot}>
      {nextBefore === 0 ? (
        <span>{texts.end}</span>
      ) : (
        <>
          {audit.searchedTo !== '' && <span>{texts.searchedTo(formatChicago(audit.searchedTo))}</span>}
          <Button size="xs" variant="default" loading={audit.isLoadingMore} onClick={more}>
            {texts.more}
          </Button>
        </>
      )}
    </div>
  );
}

/** Search that has found nothing yet: how far it went, and a button that stops it or goes on. */
function Searching({ audit, search }: { audit: ActivityControls; search: ContinuedSearch }) {
  const { isRunning, stop, resume } = search;
  return (
    <EmptyState text={texts.searchedTo(formatChicago(audit.searchedTo))} hint={texts.searchFurther}>
      <Button variant="default" onClick={isRunning ? stop : resume}>
        {isRunning ? texts.stopSearch : texts.continueSearch}
      </Button>
    </EmptyState>
  );
}

interface NothingProps {
  audit: ActivityControls;
  query: AuditQueryControls;
  search: ContinuedSearch;
}

function Nothing({ audit, query, search }: NothingProps) {
  if (search.isOpen) return <Searching audit={audit} search={search} />;
  if (audit.nextBefore > 0) {
    return (
      <EmptyState text={texts.searchFurther}>
        <Button variant="default" loading={audit.isLoadingMore} onClick={audit.more}>
          {texts.continueSearch}
        </Button>
      </EmptyState>
    );
  }
  if (!query.isFiltered) return <EmptyState text={texts.empty} />;
  return (
    <EmptyState text={texts.noneFound}>
      <Button variant="default" onClick={query.clear}>
        {texts.clear}
      </Button>
    </EmptyState>
  );
}

/** Button that shows newer changes, which arrived while a person read further down. */
function Newer({ audit, text, onShow }: { audit: ActivityControls; text: string; onShow: () => void }) {
  return (
    <div role="status" className={classes.newer}>
      {audit.isNewer && audit.status !== 'loading' && <Pill onClick={onShow}>{text}</Pill>}
    </div>
  );
}

/** Returns the name of the chosen record, from a visible line about it. */
function nameOfRecord({ record, entity }: AuditFilters, lines: readonly ActivityLineReply[]): string {
  if (record === null) return '';
  const row = lines
    .flatMap(({ parts }) => parts)
    .find((part) => part.entity_id === record && (entity === null || part.entity === entity));
  return row === undefined || row.entity_name === '' ? `#${record}` : row.entity_name;
}

/** Adds the chosen person to the choices, even when the list of people no longer has them. */
function withChosen(
  people: readonly Choice[],
  actor: number | null,
  lines: readonly ActivityLineReply[],
): Choice[] {
  const value = String(actor);
  if (actor === null || people.some((person) => person.value === value)) return [...people];
  const line = lines.find(({ actor_id }) => actor_id === actor);
  return [...people, { value, label: line?.actor_name ?? `#${value}` }];
}

/** Returns what a screen reader says. It repeats no date while a search goes on. */
function spokenOf({ status, lines }: ActivityControls, search: ContinuedSearch): string {
  if (status === 'loading') return texts.loading;
  return search.isRunning ? texts.searching : texts.shown(lines.length);
}

interface AuditBoardProps {
  scope: AuditScope;
  people: readonly Choice[];
  companies: readonly Choice[] | null;
  /** Source of news about changes. Must be the same function on each render. */
  news: SubscribeToChanges;
}

/** Audit trail with its filters. */
export function AuditBoard({ scope, people, companies, news }: AuditBoardProps) {
  const query = useAuditQuery();
  const { filters } = query;
  const audit = useActivity(scope, filters);
  const { lines, status } = audit;
  const search = useContinuedSearch(audit);
  const choices = useMemo(() => withChosen(people, filters.actor, lines), [people, filters.actor, lines]);
  const { set } = query;
  const top = useRef<HTMLElement>(null);
  useNewer(audit, news, () => (top.current?.getBoundingClientRect().top ?? 0) >= 0);
  const showNewer = (): void => {
    top.current?.scrollIntoView({ block: 'end' });
    audit.refresh();
  };
  const latestSet = useRef(set);
  useEffect(() => {
    latestSet.current = set;
  });
  const onPerson = useCallback((actor: number) => latestSet.current({ actor }), []);
  const onRecord = useCallback(
    ({ entity, entity_id }: ActivityPart) => latestSet.current({ entity, record: entity_id }),
    [],
  );

  return (
    <>
      <header ref={top} className={classes.head}>
        <h1 className={classes.title}>{texts.heading}</h1>
        <p>{texts.lead[scope]}</p>
        <DownloadButton
          label={texts.export}
          read={() => downloadAudit(scope, filters)}
          fileName={texts.fileName}
          failure={() => texts.exportFailed}
          size="xs"
          iconSize={16}
        />
      </header>
      <Newer audit={audit} text={texts.newer[scope]} onShow={showNewer} />
      <section className={classes.card} aria-label={texts.heading} aria-busy={status === 'loading'}>
        <AuditFilterBar
          query={query}
          people={choices}
          companies={companies}
          recordName={nameOfRecord(filters, lines)}
        />
        {status === 'loading' && lines.length === 0 && <TableSkeleton label={texts.loading} />}
        {status === 'error' && <ErrorPanel error={audit.error} onTryAgain={audit.reload} />}
        {status === 'ready' && lines.length === 0 && <Nothing audit={audit} query={query} search={search} />}
        {lines.length > 0 && status !== 'error' && (
          <>
            <ActivityTable scope={scope} lines={lines} onPerson={onPerson} onRecord={onRecord} />
            <Older audit={audit} />
          </>
        )}
        <span className="hb-visually-hidden" role="status">
          {spokenOf(audit, search)}
        </span>
      </section>
    </>
  );
}
